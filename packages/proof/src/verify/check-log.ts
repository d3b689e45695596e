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
import type { ReceiptCheckpoint } from '../shapes';
import { hashIfAny, type ReadChain } from './chain-reader';
import type { PublicFiles } from './public-files';
import { right, wrong, type Facts, type Step, type StepReporter } from './step';

export interface LogOptions {
  /** The newest checkpoint that the reader saw before. */
  remembered?: Pick<Checkpoint, 'size' | 'root'> | undefined;
  /** The checkpoint that came with a receipt. */
  carried?: ReceiptCheckpoint | undefined;
  /** Witnesses that the reader knows from elsewhere, how many must have signed, and the time by the reader's clock. */
  pinned?: (WitnessPolicy & { now: number }) | undefined;
  /** Called with a checkpoint that contains all that was seen before. */
  onLog?: ((checkpoint: SignedCheckpoint) => void) | undefined;
}

/** A record that nobody of the asked witnesses has seen so long after it, or with a time so far ahead, is one that was kept from them. */
const witnessGrace = 600_000;

/** The draw that is checked. */
export interface Subject {
  turn: number;
  game: number;
}

type Read = Extract<ReadChain, { ok: true }> & { subject: Subject };

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
  { chain, records, log: opened, subject: { turn, game } }: Read,
): Promise<LogFault | { log: Log; first: (Awaited<ReturnType<typeof readWitnesses>> & object) | undefined }> {
  const log = opened ?? (await openLog(shown, chain));
  if (!log) return 'BadCheckpoint';
  const { checkpoint } = log;
  const isKeptFrom = ({ now }: { now: number }): boolean =>
    records.some(
      ({ record: { seq, time } }) =>
        seq > checkpoint.size &&
        (time + witnessGrace < Math.max(chain.state.time, now) || time > now + witnessGrace),
    );
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
  // The chain of a house that hides records from the witnesses may end with them, so its own time is not enough.
  if (pinned && (isKeptFrom(pinned) || checkpoint.witnesses.length < pinned.needed)) return 'TooFew';
  // Each game has a book of its own, which may be sealed later than those of the others.
  const commit = records.find(
    ({ record }) => record.kind === 'truedraw.commit.1' && record.turn === turn && record.game === game,
  );
  const first =
    commit && log.witnesses.length > 0 ? await readWitnesses(files.log!, commit, log, chain) : undefined;
  return typeof first === 'string' ? first : { log, first };
}
