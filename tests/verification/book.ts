import { createHash, createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';
import {
  canonical,
  firstPrev,
  type BetLines,
  type Canonical,
  type ChainRecord,
  type Receipt,
  type SettledLine,
  type SettledNode,
  type SignedRecord,
} from '@truedraw/proof';

export const sha = (...parts: (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

export const textOf = (value: unknown): string => canonical(value as Canonical);
export const hashOf = (value: unknown): string => sha(textOf(value)).toString('hex');

export interface Key {
  id: string;
  publicKey: string;
  sign: (value: unknown) => string;
  signText: (text: string) => Buffer;
}

const madeKeys = new Map<string, Key>();

/** A deterministic key. Ed25519 signatures are deterministic too, so the vectors never change. */
export function keyOf(name: string): Key {
  const frame = Buffer.from('302e020100300506032b657004220420', 'hex');
  const secret: KeyObject = createPrivateKey({
    key: Buffer.concat([frame, sha(`vectors ${name}`)]),
    format: 'der',
    type: 'pkcs8',
  });
  const raw = createPublicKey(secret).export({ format: 'der', type: 'spki' }).subarray(-32);
  const key: Key = {
    id: sha(raw).toString('hex').slice(0, 16),
    publicKey: raw.toString('hex'),
    sign: (value) => sign(null, Buffer.from(textOf(value)), secret).toString('hex'),
    signText: (text) => sign(null, Buffer.from(text), secret),
  };
  madeKeys.set(key.id, key);
  return key;
}

/** The key of an id, which was made before; the vectors know two. */
export function keyWithId(id: string): Key {
  const key = madeKeys.get(id) ?? ['one', 'two'].map(keyOf).find((each) => each.id === id);
  if (!key) throw new Error(`No key has the id ${id}`);
  return key;
}

/** Exactly as in RFC 9162, 2.1.1 and 2.1.3. */
export const split = (size: number): number => 2 ** Math.ceil(Math.log2(size) - 1);

export function rootOver(leaves: readonly Buffer[]): Buffer {
  if (leaves.length === 0) return sha('');
  if (leaves.length === 1) return leaves[0]!;
  const at = split(leaves.length);
  return sha(Buffer.of(1), rootOver(leaves.slice(0, at)), rootOver(leaves.slice(at)));
}

export function pathOver(leaves: readonly Buffer[], index: number): string[] {
  if (leaves.length <= 1) return [];
  const at = split(leaves.length);
  const [left, right] = [leaves.slice(0, at), leaves.slice(at)];
  return index < at
    ? [...pathOver(left, index), rootOver(right).toString('hex')]
    : [...pathOver(right, index - at), rootOver(left).toString('hex')];
}

export const leafOf = (bet: Receipt['bet']): Buffer => sha(Buffer.of(0), textOf(bet));

interface Accepted {
  id: string;
  user: number;
  turn: number;
  game: 2 | 3 | 4;
  time: number;
  lines: BetLines;
  /** With it the bettor can cancel the bet. */
  secret?: string;
  /** The leaves before it in a series that stops after a win. */
  after?: readonly string[];
}

type Unsigned = Pick<Receipt, 'bet' | 'lines' | 'opening'>;

export function acceptBet({ id, user, turn, game, time, lines, secret, after }: Accepted): Unsigned {
  const nonce = sha(`nonce ${id}`).toString('hex').slice(0, 32);
  const total = [...lines.stakes, ...lines.ds, ...lines.bs].reduce((sum, stake) => sum + stake, 0);
  const bet = {
    kind: after
      ? ('truedraw.bet.3' as const)
      : secret === undefined
        ? ('truedraw.bet.1' as const)
        : ('truedraw.bet.2' as const),
    ...(after && { stop: sha(['truedraw.stop.1', ...after].join('\n')).toString('hex') }),
    ...(secret !== undefined && { cancel: sha(`truedraw.cancel.1\n${secret}`).toString('hex') }),
    bet: id,
    user: sha(`truedraw.user.1\n${user}\n${nonce}`).toString('hex'),
    turn,
    game,
    lines: sha(`truedraw.lines.1\n${textOf(lines)}`).toString('hex'),
    total,
    time,
  };
  return { bet, lines, opening: { user, nonce } };
}

/** The receipts of bets that were accepted together. */
export function signTogether(bets: readonly Unsigned[], key: Key, time: number): Receipt[] {
  const leaves = bets.map(({ bet }) => leafOf(bet));
  const root = rootOver(leaves).toString('hex');
  const batch = { kind: 'truedraw.batch.1' as const, key: key.id, time, root, size: bets.length };
  const signature = key.sign(batch);
  return bets.map((each, index) => ({
    kind: 'truedraw.receipt.1',
    ...each,
    batch,
    signature,
    index,
    path: pathOver(leaves, index),
  }));
}

export const sortedLeaves = (bets: readonly Unsigned[]): string[] =>
  bets.map(({ bet }) => leafOf(bet).toString('hex')).toSorted();

export const rootOfBook = (leaves: readonly string[]): string =>
  rootOver(leaves.map((leaf) => Buffer.from(leaf, 'hex'))).toString('hex');

const amounts = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(8 * values.length);
  values.forEach((value, at) => bytes.writeBigUInt64BE(BigInt(value), 8 * at));
  return bytes;
};

/** The settled tree, from its root downwards. */
export function settledNode(lines: readonly SettledLine[]): SettledNode {
  if (lines.length === 0) return { hash: sha('').toString('hex'), stakes: 0, wins: 0 };
  if (lines.length === 1) {
    const { leaf, stake, win } = lines[0]!;
    const hash = sha(Buffer.of(2), Buffer.from(leaf, 'hex'), amounts(stake, win)).toString('hex');
    return { hash, stakes: stake, wins: win };
  }
  const at = split(lines.length);
  const sides = [settledNode(lines.slice(0, at)), settledNode(lines.slice(at))];
  const parts = sides.flatMap(({ hash, stakes, wins }) => [Buffer.from(hash, 'hex'), amounts(stakes, wins)]);
  return {
    hash: sha(Buffer.of(3), ...parts).toString('hex'),
    stakes: sides[0]!.stakes + sides[1]!.stakes,
    wins: sides[0]!.wins + sides[1]!.wins,
  };
}

export function settledPath(lines: readonly SettledLine[], index: number): SettledNode[] {
  if (lines.length <= 1) return [];
  const at = split(lines.length);
  const [left, right] = [lines.slice(0, at), lines.slice(at)];
  return index < at
    ? [...settledPath(left, index), settledNode(right)]
    : [...settledPath(right, index - at), settledNode(left)];
}

type Body<Record = ChainRecord> = Record extends ChainRecord
  ? Omit<Record, 'seq' | 'prev' | 'time' | 'key'>
  : never;

/** A chain to which records can be added with any key. */
export class Chain {
  readonly records: SignedRecord[] = [];

  add(body: Body, key: Key, time: number): string {
    const last = this.records.at(-1);
    const prev = last ? hashOf(last.record) : firstPrev;
    const record = { ...body, seq: this.records.length + 1, prev, time, key: key.id };
    this.records.push({ record, signature: key.sign(record) });
    return hashOf(record);
  }
}
