import { textIfAny } from '../canonical';
import { recordHash } from '../chain';
import { compareHeads, isInLog, openLog, type ShownLog } from '../log/log-reader';
import { isWellFormed } from '../record-forms';
import type { SignedRecord } from '../records';
import { isSignedText } from '../signature';
import { hashIfAny, type Chain, type ChainTrouble, type ReadChain, type Reading } from './chain-reader';
import type { LogOptions } from './check-log';
import { planOf } from './plan';
import type { PublicFiles } from './public-files';

/** With so many new records, proofs of a few are shorter than the records. */
const fewRecords = 20;

/**
 * The records of a turn by their places in the log, for a reader who has checked the chain before: it costs some
 * kilobytes, however long the chain has become. Undefined where the chain has to be followed.
 */
export async function readByLog(
  files: PublicFiles,
  shown: ShownLog | undefined,
  { known, seen, remembered }: Reading & LogOptions,
  turn: number,
): Promise<ReadChain | undefined> {
  if (!files.log || !shown || !known?.state.seq || !remembered) return undefined;
  const log = await openLog(shown, known);
  const head = seen && seen.seq > known.state.seq ? seen : known.state;
  if (!log || log.checkpoint.size - head.seq < fewRecords) return undefined;
  const { size } = log.checkpoint;
  const split = await compareHeads(files.log, remembered, log.checkpoint);
  if (split) return { ok: false, fault: split, seq: size };
  // The remembered checkpoint may be older than the head, which names all records that were followed.
  const [followed] = await files.records(head.seq, 1);
  if (
    !followed ||
    (await hashIfAny(followed)) !== head.hash ||
    !(await isInLog(files.log, followed, log.checkpoint))
  )
    return trouble('Rewritten', head.seq);
  const records = await files.draw(turn);
  const { seq, keys } = known.state;
  // What is known is compared with its hash below. What is new is signed by the newest key: one that was replaced may be
  // in other hands.
  const keyOf = ({ record }: SignedRecord) =>
    (record.seq > seq ? keys.slice(-1) : keys).find(({ id }) => id === record.key);
  // A key that came since, one that was replaced, or a record that the checkpoint has not reached: the chain tells more.
  if (records.some((entry) => !keyOf(entry) || entry.record.seq > size)) return undefined;
  const committed = new Set<number>();
  let isOpened = false;
  for (const entry of records) {
    const { record } = entry;
    const fault = await judgeEntry(entry, keyOf(entry)!.publicKey);
    if (fault) return trouble(fault, record.seq);
    if (record.kind === 'truedraw.open.1') {
      if (isOpened) return trouble('SecondOpening', record.seq);
      isOpened = true;
    }
    if (record.kind !== 'truedraw.commit.1') continue;
    if (committed.has(record.game)) return trouble('SecondRoot', record.seq);
    committed.add(record.game);
  }
  const gone = await missingKnown(records, known, turn);
  if (gone) return trouble('Rewritten', gone);
  const { opening, games } = planOf(records, turn);
  const isKnown = opening !== undefined || committed.size > 0;
  if (isKnown && [...games.keys()].every((game) => committed.has(game)))
    return { ok: true, chain: known, records, log };
  // Whether a book is overdue, the time of the last record tells. It is not one of those that were followed.
  const [newest] = await files.records(size, 1);
  if (newest?.record.seq !== size || !(await isInLog(files.log, newest, log.checkpoint)))
    return trouble('Rewritten', size);
  const key = keyOf(newest);
  if (!key) return undefined;
  const fault = await judgeEntry(newest, key.publicKey);
  if (fault) return trouble(fault, size);
  const time = Math.max(known.state.time, newest.record.time);
  return { ok: true, chain: { ...known, state: { ...known.state, time } }, records, log };
}

const trouble = (fault: ChainTrouble, seq: number) => ({ ok: false, fault, seq }) as const;

/** What is wrong with a record that this key should have signed. */
async function judgeEntry(
  { record, signature }: SignedRecord,
  publicKey: string,
): Promise<ChainTrouble | undefined> {
  const text = textIfAny(record);
  if (text === undefined || !(await isSignedText(publicKey, text, signature))) return 'NotSigned';
  return isWellFormed(record) ? undefined : 'Malformed';
}

/** The number of a record of the turn that was known before and is not shown now. */
async function missingKnown(
  records: readonly SignedRecord[],
  { hashes, turns }: Chain,
  turn: number,
): Promise<number | undefined> {
  for (const [at, each] of turns.entries()) {
    if (each !== turn) continue;
    const shown = records.find(({ record }) => record.seq === at + 1);
    if (!shown || (await recordHash(shown.record)) !== hashes[at]) return at + 1;
  }
  return undefined;
}
