import { readChain, type Chain, type DrawRecords, type ReadChain, type Reading } from './chain-reader';
import { followLog, type LogOptions, type Subject } from './check-log';
import { findLateNote } from './plan';
import { judgeOrder, judgeResults, judgeSettlements, judgeTotals } from './judge-draw';
import type { ResultRecord, SettledRecord } from '../records';
import { askForLog } from '../log/log-reader';
import type { PublicFiles } from './public-files';
import { readByLog } from './read-by-log';
import { right, waitingFor, wrong, type Facts, type Outcome, type Step, type StepReporter } from './step';

export interface CheckOptions extends Reading, LogOptions {
  /** Called with a chain that is correct, so that it can be stored. */
  onChain?: (chain: Chain) => void;
}

/** The chain and its records of a turn; undefined when the chain is broken. */
export async function* followRecords(
  report: StepReporter,
  files: PublicFiles,
  { onChain, ...reading }: CheckOptions,
  subject: Subject,
): AsyncGenerator<Step, Extract<ReadChain, { ok: true }> | undefined> {
  // Before the chain, which then has all records of this checkpoint however many are written meanwhile.
  const shown = files.log && (await askForLog(files.log, reading.pinned));
  const read =
    (await readByLog(files, shown, reading, subject.turn)) ?? (await readChain(files, reading, subject.turn));
  if (!read.ok) {
    yield report('chain', wrong(read.fault, read.seq), { record: read.seq });
    return undefined;
  }
  const { seq, hash } = read.chain.state;
  if (read.log) {
    report.findings.head = { seq: read.log.checkpoint.size, hash };
    yield report('chain', right, { records: read.log.checkpoint.size, followed: seq });
  } else {
    onChain?.(read.chain);
    report.findings.head = { seq, hash };
    yield report('chain', right, { records: seq, head: hash });
  }
  return (yield* followLog(report, files, shown, reading, { ...read, subject })) ? read : undefined;
}

/** Compares the tree of a settled record with its public lines. */
type JudgeTree = (settled: SettledRecord, result: ResultRecord, win: number) => Promise<Outcome>;

/** The win that the bettor was shown, and the revision of the result that it is of. */
export interface ShownWin {
  revision: number;
  win: number;
}

interface Owed {
  winUnder: (result: ResultRecord) => number;
  paid: ShownWin | undefined;
}

/** The last steps of both checks: committed before the result, the result itself, and the payouts. */
export async function* followResult(
  report: StepReporter,
  draw: DrawRecords,
  { owed, judgeTree }: { owed?: Owed; judgeTree: JudgeTree },
): AsyncGenerator<Step, void> {
  const { commit, results, plan } = draw;
  const order = judgeOrder(draw);
  const late = commit && findLateNote(commit, plan, results);
  if (late) report.findings.late = late;
  const sealed: Facts = commit
    ? {
        closesAt: commit.closesAt,
        closedAt: commit.closedAt,
        time: commit.time,
        ...(late && { late: late.seq, by: late.by, reason: late.reason }),
      }
    : {};
  yield report('order', order, sealed);
  if (order.state === 'wrong') return;

  const judged = await judgeResults(draw);
  const result = results.at(-1);
  // Wrong digits give no win, and may not even be digits.
  if (owed && judged.state !== 'wrong') report.findings.wins = results.map(owed.winUnder);
  yield report('result', judged, result ? resultFacts(result) : {});
  if (judged.state === 'wrong') return;
  const settlements = await judgeSettlements(draw);
  if (!result || settlements.state === 'wrong') {
    yield report('payout', settlements.state === 'wrong' ? settlements : waitingFor('result'));
    return;
  }

  const settled = draw.settled.findLast(({ revision }) => revision === result.revision);
  if (settled) report.findings.settled = settled;
  let totals = judgeTotals({ commit, result, settled, isAnnounced: plan.opening !== undefined });
  const win = report.findings.wins.at(-1) ?? 0;
  if (totals.state === 'right' && settled?.tree !== undefined) totals = await judgeTree(settled, result, win);
  const { seq = 0, payouts = 0, winners = 0, stakes = 0 } = settled ?? {};
  const paidOut: Facts = settled ? { record: seq, winners, stakes, payouts, result: settled.result } : {};
  yield report('payout', judgeOwed(totals, payouts, settled && owed && { win, paid: owed.paid }, result), {
    ...(owed && { win }),
    ...paidOut,
  });
}

/**
 * A bet's win must not exceed the total payouts, and must equal what the bettor was shown. A win under a result that was
 * replaced since says nothing.
 */
function judgeOwed(
  totals: Outcome,
  payouts: number,
  owed: { win: number; paid: ShownWin | undefined } | undefined,
  { revision }: ResultRecord,
): Outcome {
  if (totals.state !== 'right' || !owed) return totals;
  if (owed.win > payouts) return wrong('Totals');
  return owed.paid?.revision === revision && owed.paid.win !== owed.win ? wrong('Paid') : right;
}

const resultFacts = ({
  seq,
  revision,
  set,
  value,
  digits,
  rule,
  by,
  quotes,
}: DrawRecords['results'][number]): Facts => ({
  record: seq,
  revision,
  set,
  value,
  digits: Object.values(digits).join(' '),
  rule,
  by,
  ...Object.fromEntries(quotes.map(({ source, raw }, at) => [`quote${at + 1}`, `${source}: ${raw}`])),
});
