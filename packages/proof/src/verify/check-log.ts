import { recordHash } from '../chain';
import {
  compareHeads,
  isInLog,
  isOfLog,
  openLog,
  readWitnesses,
  type Log,
  type LogFault,
  type ShownLog,
  type WitnessPolicy,
} from '../log/log-reader';
import type { Checkpoint, SignedCheckpoint } from '../log/checkpoint';
import { isWellFormed } from '../record-forms';
import type { SignedRecord } from '../records';
import type { ReceiptCheckpoint } from '../shapes';
import { textIfAny } from '../canonical';
import { isSignedText } from '../signature';
import { hashIfAny, type Chain, type ChainTrouble, type ReadChain, type Reading } from './chain-reader';
import type { PublicFiles } from './public-files';
import { right, wrong, type Facts, type Step, type StepReporter } from './step';

export interface LogOptions {
  /** The newest checkpoint that the reader saw before. */
  remembered?: Pick<Checkpoint, 'size' | 'root'> | undefined;
  /** The checkpoint that came with a receipt. */
  carried?: ReceiptCheckpoint | undefined;
  /** Witnesses that the reader knows from elsewhere, and how many must have signed. */
  pinned?: WitnessPolicy | undefined;
  /** Called with a checkpoint that contains all that was seen before. */
  onLog?: ((checkpoint: SignedCheckpoint) => void) | undefined;
}

/** A record that nobody of the asked witnesses has seen so long after it is one that was kept from them. */
const witnessGrace = 600_000;

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
  const fault = await compareHeads(files.log, remembered, log.checkpoint);
  if (fault) return { ok: false, fault, seq: log.checkpoint.size };
  // The remembered checkpoint may be older than the head, which names all records that were followed.
  const [newest] = await files.records(head.seq, 1);
  if (
    !newest ||
    (await hashIfAny(newest)) !== head.hash ||
    !(await isInLog(files.log, newest, log.checkpoint))
  )
    return trouble('Rewritten', head.seq);
  const records = await files.draw(turn);
  const { seq, keys } = known.state;
  // What is known is compared with its hash below. What is new is signed by the newest key: one that was replaced may be
  // in other hands.
  const keyOf = ({ record }: SignedRecord) =>
    (record.seq > seq ? keys.slice(-1) : keys).find(({ id }) => id === record.key);
  // A key that came since, one that was replaced, or a record that the checkpoint has not reached: the chain tells more.
  if (records.some((entry) => !keyOf(entry) || entry.record.seq > log.checkpoint.size)) return undefined;
  const committed = new Set<number>();
  let isOpened = false;
  for (const entry of records) {
    const { record, signature } = entry;
    const text = textIfAny(record);
    if (text === undefined || !(await isSignedText(keyOf(entry)!.publicKey, text, signature)))
      return trouble('NotSigned', record.seq);
    if (!isWellFormed(record)) return trouble('Malformed', record.seq);
    if (record.kind === 'truedraw.open.1') {
      if (isOpened) return trouble('SecondOpening', record.seq);
      isOpened = true;
    }
    if (record.kind !== 'truedraw.commit.1') continue;
    if (committed.has(record.game)) return trouble('SecondRoot', record.seq);
    committed.add(record.game);
  }
  const gone = await missingKnown(records, known, turn);
  return gone ? trouble('Rewritten', gone) : { ok: true, chain: known, records, log };
}

const trouble = (fault: ChainTrouble, seq: number) => ({ ok: false, fault, seq }) as const;

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

type Read = Extract<ReadChain, { ok: true }>;

/** The step `log`: the checkpoint, what was seen before, this turn's records, and who signed. False when it is wrong. */
export async function* followLog(
  report: StepReporter,
  files: PublicFiles,
  shown: ShownLog | undefined,
  options: LogOptions,
  read: Read,
): AsyncGenerator<Step, boolean> {
  if (!files.log || !shown) return true;
  const judged = await judgeLog(files, shown, options, read);
  if (typeof judged === 'string') {
    yield report('log', wrong(judged));
    return false;
  }
  const { log, first } = judged;
  const { size, root, witnesses } = log.checkpoint;
  options.onLog?.(log.checkpoint);
  const seen = (first ?? witnesses).map(({ key, time }) => ({ name: key.name, time }));
  report.findings.seen = {
    by: seen,
    known: log.witnesses.length,
    needed: log.needed,
    first: first !== undefined,
  };
  const facts: Facts = Object.fromEntries(
    seen.map(({ name, time }) => [name, new Date(time).toISOString()] as const),
  );
  yield report('log', right, { size, root, ...facts });
  return true;
}

async function judgeLog(
  files: PublicFiles,
  shown: ShownLog,
  { remembered, carried, pinned }: LogOptions,
  { chain, records, log: opened }: Read,
): Promise<LogFault | { log: Log; first: (Awaited<ReturnType<typeof readWitnesses>> & object) | undefined }> {
  const log = opened ?? (await openLog(shown, chain));
  if (!log) return 'BadCheckpoint';
  const { checkpoint } = log;
  if (carried && !(await isOfLog(carried, chain))) return 'BadCheckpoint';
  // The log that stands for the chain was compared with what is remembered when it was opened.
  for (const head of [opened ? undefined : remembered, carried]) {
    const fault = head && (await compareHeads(files.log!, head, checkpoint));
    if (fault) return fault;
  }
  // The last record of the tree names all before it, so with it the tree is that of the chain which was followed.
  const last = opened ? [] : (await files.records(checkpoint.size, 1)).slice(0, 1);
  const lastHash = last[0] && (await hashIfAny(last[0]));
  if (!opened && (!lastHash || lastHash !== chain.hashes[checkpoint.size - 1])) return 'Rewritten';
  for (const entry of [...last, ...records])
    if (entry.record.seq <= checkpoint.size && !(await isInLog(files.log!, entry, checkpoint)))
      return 'NotInLog';
  const isBehind = records.some(
    ({ record: { seq, time } }) => seq > checkpoint.size && time + witnessGrace < chain.state.time,
  );
  if (pinned && (isBehind || checkpoint.witnesses.length < pinned.needed)) return 'TooFew';
  const commit = records.find(({ record }) => record.kind === 'truedraw.commit.1');
  const first =
    commit && log.witnesses.length > 0 ? await readWitnesses(files.log!, commit, log, chain) : undefined;
  return typeof first === 'string' ? first : { log, first };
}
