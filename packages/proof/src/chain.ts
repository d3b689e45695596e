import { hashOfText } from './bytes';
import { canonical, type Canonical } from './canonical';
import { isWellFormed } from './record-forms';
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
  /** A field of its kind is missing or has another form. */
  | { fault: 'Malformed'; seq: number }
  | { fault: 'SecondRoot'; seq: number }
  | { fault: 'SecondOpening'; seq: number };

/** A key and the time it signs in; `until` is missing while it is in force. */
export interface KeyTime {
  id: string;
  publicKey: string;
  from: number;
  until?: number;
}

/**
 * A server may learn of a new key a little late when it signs bets. Records have no such grace: their writer reads
 * the chain.
 */
const keyGraceMilliseconds = 600_000;

/** The state of the chain up to some record; a check continues from there. */
export interface ChainState {
  seq: number;
  hash: string;
  time: number;
  /** Every key so far, oldest first; the last is in force. Empty before the first record. */
  keys: readonly KeyTime[];
  /** The draws whose book is committed, and the turns that were opened: a second time is a fault. */
  committed: ReadonlySet<string>;
  /** When the first opening of a turn was recorded; missing before there is one. */
  firstOpening?: number | undefined;
}

export const chainStart: ChainState = {
  seq: 0,
  hash: firstPrev,
  time: 0,
  keys: [],
  committed: new Set(),
};

const openKey = ({ turn }: { turn: number }): string => `${turn}`;
const drawKey = ({ turn, game }: { turn: number; game: number }): string => `${turn}/${game}`;

export type Followed =
  | { ok: true; state: ChainState; /** The hash of each record, in order. */ hashes: readonly string[] }
  | ({ ok: false } & ChainFault);

/** For each record its hash, and whether the given key signed it. */
export type Examine = (
  records: readonly SignedRecord[],
  publicKeys: readonly (string | undefined)[],
) => Promise<{ hashes: readonly string[]; signed: readonly boolean[] }>;

/** Most of the work of a check, and independent for each record, so it may run elsewhere. */
export const examine: Examine = async (records, publicKeys) => {
  const texts = records.map(({ record }) => textOf(record));
  const [hashes, signed] = await Promise.all([
    Promise.all(texts.map(hashOfText)),
    Promise.all(records.map(({ signature }, at) => isSignedText(publicKeys[at], texts[at]!, signature))),
  ]);
  return { hashes, signed };
};

/** Checks the chain record by record: number, link, time, key, signature and form, and that no book is committed twice. */
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
  let { seq, hash, time, keys, firstOpening } = from;
  const committed = new Set(from.committed);
  for (const [at, { record }] of records.entries()) {
    const fault = (name: ChainFault['fault']) => ({ ok: false as const, fault: name, seq: record.seq });
    if (record.seq !== seq + 1) return fault('Gap');
    if (record.prev !== hash) return fault('NotLinked');
    if (record.time < time) return fault('TimeBack');
    if (record.key !== signers[at]?.id) return fault('WrongKey');
    if (!signed[at]) return fault('NotSigned');
    if (!isWellFormed(record)) return fault('Malformed');
    if (record.kind === 'truedraw.commit.1') {
      if (committed.has(drawKey(record))) return fault('SecondRoot');
      committed.add(drawKey(record));
    }
    if (record.kind === 'truedraw.open.1') {
      if (committed.has(openKey(record))) return fault('SecondOpening');
      committed.add(openKey(record));
      firstOpening ??= record.time;
    }
    if (record.kind === 'truedraw.key.1') keys = withKey(keys, record);
    hash = hashes[at]!;
    ({ seq, time } = record);
  }
  return { ok: true, state: { seq, hash, time, keys, committed, firstOpening }, hashes };
}

/**
 * The key that must have signed each record: the last one introduced before it. The first record introduces its own
 * key, which verifiers compare with the published one.
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

/** The key of a batch of bets, if it was in force when the batch was signed. */
export function keyOfBatch(
  keys: readonly KeyTime[],
  { key, time }: { key: string; time: number },
): KeyTime | undefined {
  return keys.find(
    ({ id, from, until }) =>
      id === key && from <= time && (until === undefined || time <= until + keyGraceMilliseconds),
  );
}
