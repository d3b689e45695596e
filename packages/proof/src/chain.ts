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

/** What is known of the chain up to some record; a check goes on from there. */
export interface ChainState {
  seq: number;
  hash: string;
  time: number;
  /** The key in force; undefined before the first record brings one. */
  key: Pick<KeyRecord, 'id' | 'publicKey'> | undefined;
  /** The draws whose book is closed: a second root for one of them is a fault. */
  committed: ReadonlySet<string>;
}

export const chainStart: ChainState = {
  seq: 0,
  hash: firstPrev,
  time: 0,
  key: undefined,
  committed: new Set(),
};

export const drawKey = ({ turn, game }: { turn: number; game: number }): string => `${turn}/${game}`;

/** Follows the chain record by record: every number, link, time, key and signature, and no book closed twice. */
export async function followChain(
  records: readonly SignedRecord[],
  from: ChainState = chainStart,
): Promise<{ ok: true; state: ChainState } | ({ ok: false } & ChainFault)> {
  let { seq, hash, time, key } = from;
  const committed = new Set(from.committed);
  for (const { record, signature } of records) {
    const fault = (name: ChainFault['fault']) => ({ ok: false as const, fault: name, seq: record.seq });
    if (record.seq !== seq + 1) return fault('Gap');
    if (record.prev !== hash) return fault('NotLinked');
    if (record.time < time) return fault('TimeBack');
    // The first record brings its own key; whoever relies on the chain compares that one with what was published.
    const signer = key ?? (record.kind === 'truedraw.key.1' ? record : undefined);
    if (!signer || record.key !== signer.id) return fault('WrongKey');
    if (!(await isSignedBy(signer.publicKey, record as unknown as Canonical, signature)))
      return fault('NotSigned');
    if (record.kind === 'truedraw.commit.1') {
      if (committed.has(drawKey(record))) return fault('SecondRoot');
      committed.add(drawKey(record));
    }
    if (record.kind === 'truedraw.key.1') key = { id: record.id, publicKey: record.publicKey };
    hash = await recordHash(record);
    ({ seq, time } = record);
  }
  return { ok: true, state: { seq, hash, time, key, committed } };
}
