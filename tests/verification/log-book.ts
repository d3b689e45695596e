import type { SignedRecord } from '@truedraw/proof';
import { keyOf, keyWithId, pathOver, rootOver, sha, split, textOf, type Key } from './book';

export const leavesOf = (records: readonly SignedRecord[]): Buffer[] =>
  records.map((entry) => sha(Buffer.of(0), textOf(entry)));

/** Exactly as in RFC 9162, 2.1.4.1. */
export function consistencyOver(leaves: readonly Buffer[], size: number, isWhole = true): string[] {
  if (size === leaves.length) return isWhole ? [] : [rootOver(leaves).toString('hex')];
  const at = split(leaves.length);
  const [left, right] = [leaves.slice(0, at), leaves.slice(at)];
  return size <= at
    ? [...consistencyOver(left, size, isWhole), rootOver(right).toString('hex')]
    : [...consistencyOver(right, size - at, false), rootOver(left).toString('hex')];
}

const typeOf = { log: 1, witness: 4 } as const;

const keyIdOf = (kind: keyof typeof typeOf, name: string, publicKey: string): Buffer =>
  sha(`${name}\n`, Buffer.of(typeOf[kind]), Buffer.from(publicKey, 'hex')).subarray(0, 4);

export const vkeyOf = (
  kind: keyof typeof typeOf,
  name: string,
  { publicKey }: Pick<Key, 'publicKey'>,
): string =>
  `${name}+${keyIdOf(kind, name, publicKey).toString('hex')}+${Buffer.concat([Buffer.of(typeOf[kind]), Buffer.from(publicKey, 'hex')]).toString('base64')}`;

const lineOf = (name: string, ...parts: Buffer[]): string =>
  `— ${name} ${Buffer.concat(parts).toString('base64')}\n`;

export const textOfCheckpoint = (origin: string, size: number, root: Buffer): string =>
  `${origin}\n${size}\n${root.toString('base64')}\n`;

export const logLine = (origin: string, text: string, key: Key): string =>
  lineOf(origin, keyIdOf('log', origin, key.publicKey), key.signText(text));

export function witnessLine(name: string, text: string, key: Key, seconds: number): string {
  const time = Buffer.alloc(8);
  time.writeBigUInt64BE(BigInt(seconds));
  const signature = key.signText(`cosignature/v1\ntime ${seconds}\n${text}`);
  return lineOf(name, keyIdOf('witness', name, key.publicKey), time, signature);
}

export const origin = `truedraw.log/${keyOf('one').id}`;
export const witnesses = ['witness.example/w1', 'witness.example/w2'].map((name) => ({
  name,
  key: keyOf(name),
}));
export const witnessedAt = 1_794_805_300;

/** A checkpoint that both witnesses have signed. */
export function noteOver(records: readonly SignedRecord[], size = records.length): string {
  const text = textOfCheckpoint(origin, size, rootOver(leavesOf(records.slice(0, size))));
  const lines = witnesses.map(({ name, key }) => witnessLine(name, text, key, witnessedAt));
  return `${text}\n${logLine(origin, text, signerAt(records, size))}${lines.join('')}`;
}

/** The key in force behind a record. */
function signerAt(records: readonly SignedRecord[], size: number) {
  const brought = records.slice(0, size).findLast(({ record }) => record.kind === 'truedraw.key.1')!.record;
  return keyWithId((brought as { id: string }).id);
}

/** The file of such a log at an address of a server; undefined if there is none. */
export function logFileAt(pathname: string, records: readonly SignedRecord[]): string | undefined {
  const [, , place, kind, one, other] = pathname.split('/');
  if (place === 'checkpoint') return noteOver(records);
  if (kind === undefined)
    return JSON.stringify({
      origin,
      keys: [vkeyOf('log', origin, keyOf('one'))],
      witnesses: witnesses.map(({ name, key }) => vkeyOf('witness', name, key)),
      needed: 2,
    });
  if (kind === 'witnessed') return noteOver(records, Number(one));
  const leaves = leavesOf(records);
  if (kind === 'inclusion')
    return JSON.stringify({ path: pathOver(leaves.slice(0, Number(one)), Number(other) - 1) });
  return JSON.stringify({ path: consistencyOver(leaves.slice(0, Number(other)), Number(one)) });
}
