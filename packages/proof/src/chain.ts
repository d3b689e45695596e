import { hashOfText } from './bytes';
import { canonical, type Canonical } from './canonical';
import { firstPrev, type ChainRecord, type KeyRecord, type SignedRecord } from './records';
import { isSignedText } from './signature';

const textOf = (record: ChainRecord): string => canonical(record as unknown as Canonical);

export const recordHash = (record: ChainRecord): Promise<string> => hashOfText(textOf(record));

export type ChainFault =
  | { fault: 'Gap'; seq: number }
  | { fault: 'NotLinked'; seq: number }
  | { fault: 'TimeBack'; seq: number }
  | { fault: 'WrongKey'; seq: number }
  | { fault: 'NotSigned'; seq: number }
  | { fault: 'SecondRoot'; seq: number };

/** A key and the time it signs in; `until` is missing while it is in force. */
export interface KeyTime {
  id: string;
  publicKey: string;
  from: number;
  until?: number;
}

/**
 * A server that takes bets may hear of a change of keys a little late. Records are not given this time: whoever writes
 * one looks at the chain.
 */
const keyGraceMilliseconds = 600_000;

/** What is known of the chain up to some record; a check goes on from there. */
export interface ChainState {
  seq: number;
  hash: string;
  time: number;
  /** Every key so far, oldest first; the last is in force. None before the first record brings one. */
  keys: readonly KeyTime[];
  /** The draws whose book is closed: a second root for one of them is a fault. */
  committed: ReadonlySet<string>;
}

export const chainStart: ChainState = {
  seq: 0,
  hash: firstPrev,
  time: 0,
  keys: [],
  committed: new Set(),
};

const drawKey = ({ turn, game }: { turn: number; game: number }): string => `${turn}/${game}`;

export type Followed =
  | { ok: true; state: ChainState; /** Of each record, in their order. */ hashes: readonly string[] }
  | ({ ok: false } & ChainFault);

/** Of each record its hash, and whether the key beside it signed it. */
export type Examine = (
  records: readonly SignedRecord[],
  publicKeys: readonly (string | undefined)[],
) => Promise<{ hashes: readonly string[]; signed: readonly boolean[] }>;

/** By far the most work of a check, and the same for every record; so it may be done elsewhere. */
export const examine: Examine = async (records, publicKeys) => {
  const texts = records.map(({ record }) => textOf(record));
  const [hashes, signed] = await Promise.all([
    Promise.all(texts.map(hashOfText)),
    Promise.all(records.map(({ signature }, at) => isSignedText(publicKeys[at], texts[at]!, signature))),
  ]);
  return { hashes, signed };
};

/** Follows the chain record by record: every number, link, time, key and signature, and no book closed twice. */
export async function followChain(
  records: readonly SignedRecord[],
  from: ChainState = chainStart,
  examined: Examine = examine,
): Promise<Followed> {
  const signers = signersOf(records, from.keys);
  const { hashes, signed } = await examined(
    records,
    signers.map((signer) => signer?.publicKey),
  );
  let { seq, hash, time, keys } = from;
  const committed = new Set(from.committed);
  for (const [at, { record }] of records.entries()) {
    const fault = (name: ChainFault['fault']) => ({ ok: false as const, fault: name, seq: record.seq });
    if (record.seq !== seq + 1) return fault('Gap');
    if (record.prev !== hash) return fault('NotLinked');
    if (record.time < time) return fault('TimeBack');
    if (record.key !== signers[at]?.id) return fault('WrongKey');
    if (!signed[at]) return fault('NotSigned');
    if (record.kind === 'truedraw.commit.1') {
      if (committed.has(drawKey(record))) return fault('SecondRoot');
      committed.add(drawKey(record));
    }
    if (record.kind === 'truedraw.key.1') keys = withKey(keys, record);
    hash = hashes[at]!;
    ({ seq, time } = record);
  }
  return { ok: true, state: { seq, hash, time, keys, committed }, hashes };
}

/**
 * Who has to have signed each record: the key that was brought last before it. The first record brings its own; whoever
 * relies on the chain compares that one with what was published.
 */
function signersOf(
  records: readonly SignedRecord[],
  keys: readonly KeyTime[],
): (Pick<KeyTime, 'id' | 'publicKey'> | undefined)[] {
  let newest: Pick<KeyTime, 'id' | 'publicKey'> | undefined = keys.at(-1);
  return records.map(({ record }) => {
    const brought = record.kind === 'truedraw.key.1' ? record : undefined;
    const signer = newest ?? brought;
    newest = brought ?? newest;
    return signer;
  });
}

function withKey(keys: readonly KeyTime[], { id, publicKey, time }: KeyRecord): KeyTime[] {
  const retired = keys.at(-1);
  const before = retired ? [...keys.slice(0, -1), { ...retired, until: time }] : [];
  return [...before, { id, publicKey, from: time }];
}

/** The key that a batch of bets names, if it was in force when the batch was signed. */
export function keyOfBatch(
  keys: readonly KeyTime[],
  { key, time }: { key: string; time: number },
): KeyTime | undefined {
  return keys.find(
    ({ id, from, until }) =>
      id === key && from <= time && (until === undefined || time <= until + keyGraceMilliseconds),
  );
}
