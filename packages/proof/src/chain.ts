import { hashOfText } from './bytes';
import { canonical, type Canonical } from './canonical';
import { firstPrev, type ChainRecord, type KeyRecord, type SignedRecord } from './records';
import { isSignedBy } from './signature';

export const recordHash = (record: ChainRecord): Promise<string> =>
  hashOfText(canonical(record as unknown as Canonical));

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

/** Follows the chain record by record: every number, link, time, key and signature, and no book closed twice. */
export async function followChain(
  records: readonly SignedRecord[],
  from: ChainState = chainStart,
): Promise<{ ok: true; state: ChainState } | ({ ok: false } & ChainFault)> {
  let { seq, hash, time, keys } = from;
  const committed = new Set(from.committed);
  for (const { record, signature } of records) {
    const fault = (name: ChainFault['fault']) => ({ ok: false as const, fault: name, seq: record.seq });
    if (record.seq !== seq + 1) return fault('Gap');
    if (record.prev !== hash) return fault('NotLinked');
    if (record.time < time) return fault('TimeBack');
    // The first record brings its own key; whoever relies on the chain compares that one with what was published.
    const signer = keys.at(-1) ?? (record.kind === 'truedraw.key.1' ? record : undefined);
    if (!signer || record.key !== signer.id) return fault('WrongKey');
    if (!(await isSignedBy(signer.publicKey, record as unknown as Canonical, signature)))
      return fault('NotSigned');
    if (record.kind === 'truedraw.commit.1') {
      if (committed.has(drawKey(record))) return fault('SecondRoot');
      committed.add(drawKey(record));
    }
    if (record.kind === 'truedraw.key.1') keys = withKey(keys, record);
    hash = await recordHash(record);
    ({ seq, time } = record);
  }
  return { ok: true, state: { seq, hash, time, keys, committed } };
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
