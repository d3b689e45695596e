import { readChain, type Chain, type DrawRecords, type ReadChain, type Reading } from './chain-reader';
import { judgeOrder, judgeResults, judgeTotals } from './judge-draw';
import type { PublicFiles } from './public-files';
import { right, waitingFor, wrong, type Facts, type Outcome, type Step, type Teller } from './step';

export interface CheckOptions extends Reading {
  /** A chain that was found whole, to begin with another time. */
  onChain?: (chain: Chain) => void;
}

/** The chain and all of it that is about a turn, or nothing where it is broken. */
export async function* followRecords(
  tell: Teller,
  files: PublicFiles,
  { onChain, ...reading }: CheckOptions,
  turn: number,
): AsyncGenerator<Step, Extract<ReadChain, { ok: true }> | undefined> {
  const read = await readChain(files, reading, turn);
  if (!read.ok) {
    yield tell('chain', wrong(read.fault, read.seq), { record: read.seq });
    return undefined;
  }
  const { seq, hash } = read.chain.state;
  onChain?.(read.chain);
  tell.findings.head = { seq, hash };
  yield tell('chain', right, { records: seq, head: hash });
  return read;
}

interface Owed {
  win: number;
  paid: number | undefined;
}

/** What both kinds of check end with: sealed before the result, the result itself, and what was paid by it. */
export async function* followResult(
  tell: Teller,
  draw: DrawRecords,
  owed?: Owed,
): AsyncGenerator<Step, void> {
  const { commit, results } = draw;
  const order = judgeOrder(draw);
  const sealed: Facts = commit
    ? { closesAt: commit.closesAt, closedAt: commit.closedAt, time: commit.time }
    : {};
  yield tell('order', order, sealed);
  if (order.state === 'wrong') return;

  const judged = await judgeResults(results);
  const result = results.at(-1);
  yield tell('result', judged, result ? resultFacts(result) : {});
  if (judged.state === 'wrong') return;
  if (!result) {
    yield tell('payout', waitingFor('result'));
    return;
  }

  const settled = draw.settled.findLast(({ revision }) => revision === result.revision);
  if (settled) tell.findings.settled = settled;
  const totals = await judgeTotals({ commit, result, settled });
  const { seq = 0, payouts = 0, winners = 0, stakes = 0 } = settled ?? {};
  const paidOut: Facts = settled ? { record: seq, winners, stakes, payouts, result: settled.result } : {};
  yield tell('payout', judgeOwed(totals, payouts, settled && owed), {
    ...(owed && { win: owed.win }),
    ...paidOut,
  });
}

/** A bet's win must fit into what all were paid, and be what its bettor was told. */
function judgeOwed(totals: Outcome, payouts: number, owed: Owed | undefined): Outcome {
  if (totals.state !== 'right' || !owed) return totals;
  if (owed.win > payouts) return wrong('Totals');
  return owed.paid === undefined || owed.paid === owed.win ? right : wrong('Paid');
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
