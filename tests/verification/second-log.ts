// The sections about the log of docs/verification.md, written from that page alone like second.ts, whose hashes it uses.
import { createPublicKey, verify as verifySignature } from 'node:crypto';
import { canonical, hash, pathRoot } from './second-hashes';

/* oxlint-disable typescript/no-explicit-any, typescript/no-unsafe-assignment, typescript/no-unsafe-member-access, typescript/no-unsafe-argument, typescript/no-unsafe-call, typescript/no-unsafe-return -- It reads JSON files of unknown content. */
type Json = any;

export const leafOfEntry = (entry: Json): string => hash(Buffer.of(0), canonical(entry));

interface VerifierKey {
  name: string;
  id: string;
  type: number;
  key: Buffer;
}

export function verifierKey(text: string): VerifierKey {
  const [name = '', id = '', ...rest] = text.split('+');
  const bytes = Buffer.from(rest.join('+'), 'base64');
  if (hash(`${name}\n`, bytes).slice(0, 8) !== id) throw new Error('not a key');
  return { name, id, type: bytes[0]!, key: bytes.subarray(1) };
}

function isSigned(key: Buffer, text: string, signature: Buffer): boolean {
  const frame = Buffer.from('302a300506032b6570032100', 'hex');
  const publicKey = createPublicKey({ key: Buffer.concat([frame, key]), format: 'der', type: 'spki' });
  return verifySignature(null, Buffer.from(text), publicKey, signature);
}

interface Opened {
  size: number;
  root: string;
  /** The names of the keys that signed, each once. */
  signed: string[];
}

/** A checkpoint that the log signed; undefined if it did not, or if a signature of a known key is wrong. */
export function open(note: string, keys: VerifierKey[]): Opened | undefined {
  const [, text = '', lines = ''] = /^([^]*\n)\n((?:— [^ \n+]+ [A-Za-z0-9+/]+=*\n)+)$/.exec(note) ?? [];
  const [, origin, size, root] =
    /^([^\n\r]+)\n(0|[1-9]\d*)\n([A-Za-z0-9+/]{43}=)\n(?:[^\n]+\n)*$/.exec(text) ?? [];
  if (!origin || !root) return undefined;
  const signed = new Set<VerifierKey>();
  for (const line of lines.trimEnd().split('\n')) {
    const [, name, coded = ''] = line.split(' ');
    const bytes = Buffer.from(coded, 'base64');
    const key = keys.find((each) => each.name === name && each.id === bytes.subarray(0, 4).toString('hex'));
    if (!key) continue;
    const isWitness = key.type === 4;
    const time = isWitness ? bytes.readBigUInt64BE(4) : 0n;
    const said = isWitness ? `cosignature/v1\ntime ${time}\n${text}` : text;
    if (!isSigned(key.key, said, bytes.subarray(isWitness ? 12 : 4))) return undefined;
    signed.add(key);
  }
  if (![...signed].some(({ name, type }) => type === 1 && name === origin)) return undefined;
  return {
    size: Number(size),
    root: Buffer.from(root, 'base64').toString('hex'),
    signed: [...signed].map(({ name }) => name),
  };
}

const node = (left: string, right: string): string =>
  hash(Buffer.of(1), Buffer.from(left, 'hex'), Buffer.from(right, 'hex'));

/** The roots of both trees, computed from the top; `known` stands for the old root where the proof leaves it out. */
function rootsOf(from: number, to: number, path: string[], known?: string): [string, string] | undefined {
  if (from === to) {
    const whole = known ?? path[0];
    return whole !== undefined && path.length === (known === undefined ? 1 : 0) ? [whole, whole] : undefined;
  }
  let half = 1;
  while (half * 2 < to) half *= 2;
  const beside = path.at(-1);
  const rest = path.slice(0, -1);
  const below = from <= half ? rootsOf(from, half, rest, known) : rootsOf(from - half, to - half, rest);
  if (!below || beside === undefined) return undefined;
  return from <= half ? [below[0], node(below[1], beside)] : [node(beside, below[0]), node(beside, below[1])];
}

export function grows(first: Json, second: Json, path: string[]): boolean {
  const roots = rootsOf(first.size, second.size, path, first.root);
  return roots?.[0] === first.root && roots?.[1] === second.root;
}

function compare(one: Json, other: Json, proof: (from: number, to: number) => string[] | undefined) {
  const [first, second] = one.size <= other.size ? [one, other] : [other, one];
  if (first.size === second.size) return first.root === second.root ? undefined : 'Split';
  const path = proof(first.size, second.size);
  return path && grows(first, second, path) ? undefined : 'Rewritten';
}

interface Shown {
  note: string;
  records: Json[];
  keys: string[];
  witnesses: string[];
  consistency: (from: number, to: number) => string[] | undefined;
  inclusion: (size: number, seq: number) => string[] | undefined;
}

/** The step `log` about one record, for who has followed the chain. */
export function judgeLog(shown: Shown, seq: number, { remembered, carried, pinned }: Json): string {
  const logKeys = shown.keys.map(verifierKey);
  const known = (pinned?.vkeys ?? shown.witnesses).map(verifierKey);
  const now = open(shown.note, [...logKeys, ...known]);
  if (!now) return 'BadCheckpoint';
  const rekeyed = shown.records.findLastIndex((each) => each.record.kind === 'truedraw.key.1') + 1;
  const signersAt = (size: number) => (size > rekeyed ? logKeys.slice(-1) : logKeys);
  if (!open(shown.note, signersAt(now.size))) return 'BadCheckpoint';
  if (carried) {
    const text = `${logKeys[0]!.name}\n${carried.size}\n${Buffer.from(carried.root, 'hex').toString('base64')}\n`;
    if (
      !signersAt(carried.size).some(({ key }) => isSigned(key, text, Buffer.from(carried.signature, 'hex')))
    )
      return 'BadCheckpoint';
  }
  for (const head of [remembered, carried]) {
    const fault = head && compare(head, now, shown.consistency);
    if (fault) return fault;
  }
  if (now.size > shown.records.length) return 'Rewritten';
  for (const each of [now.size, seq].filter((one) => one <= now.size)) {
    const path = shown.inclusion(now.size, each);
    const leaf = leafOfEntry(shown.records[each - 1]);
    if (!path || pathRoot(leaf, each - 1, now.size, path) !== now.root) return 'NotInLog';
  }
  const witnesses = known.filter(({ name }: VerifierKey) => now.signed.includes(name));
  if (!pinned) return 'right';
  const latest = Math.max(shown.records.at(-1).record.time, pinned.now);
  const { time } = shown.records[seq - 1].record;
  const isBehind = seq > now.size && (time + 600_000 < latest || time > pinned.now + 600_000);
  return isBehind || witnesses.length < pinned.needed ? 'TooFew' : 'right';
}
