import { recordHash } from '../chain';
import { hasAgreeingQuotes, hasRightDigits, isAfterBook, isSettledBook } from '../draw';
import type { CommitRecord, ResultRecord, SettledRecord } from '../records';
import type { DrawRecords } from './chain-reader';
import { isInTimeForResult, isOnPlan } from './plan';
import { right, waitingFor, wrong, type Outcome } from './step';

/**
 * Whether the book is the one that was announced, and was committed before anyone could know the result: before it was
 * due, before its record and before any quote.
 */
export function judgeOrder({ commit, results, plan, chain }: DrawRecords): Outcome {
  if (commit && !isOnPlan(commit, plan, results, chain.firstOpening ?? 0))
    return wrong('OffPlan', commit.seq);
  if (results.length === 0) return waitingFor(commit ? 'result' : 'close');
  if (!commit) return right;
  return isInTimeForResult(commit, plan, results) && results.every((result) => isAfterBook(result, commit))
    ? right
    : wrong('SealedLate', commit.seq);
}

/** A result is released by the feed, or by two of the staff who may. */
const releasers: readonly string[] = ['feed', 'owner', 'draws'];

/** Every revision has the digits of its figures by the announced rule, and names the one that it replaces. */
export async function judgeResults({ commit, results, plan }: DrawRecords): Promise<Outcome> {
  const rule = plan.opening?.rule ?? 'set-value-1';
  if (results.length === 0) return waitingFor('result');
  let replaces = '';
  for (const [at, result] of results.entries()) {
    if (result.revision !== at + 1 || result.replaces !== replaces) return wrong('Revisions', result.seq);
    if (result.rule !== rule || !hasRightDigits(result)) return wrong('Digits', result.seq);
    if (!releasers.includes(result.by) || !hasAgreeingQuotes(result, commit))
      return wrong('Quotes', result.seq);
    replaces = await recordHash(result);
  }
  return right;
}

/** Every settlement, of earlier revisions too, follows the result that it names, is the only one, and is of the sealed book. */
export async function judgeSettlements({
  commit,
  results,
  settled,
}: Pick<DrawRecords, 'commit' | 'results' | 'settled'>): Promise<Outcome> {
  const book = commit && (await recordHash(commit));
  for (const [at, one] of settled.entries()) {
    const result = results.find(({ revision, seq }) => revision === one.revision && seq < one.seq);
    const isOnly = settled.findIndex(({ revision }) => revision === one.revision) === at;
    const isOfBook =
      !commit ||
      (one.commit === book &&
        isSettledBook(one, commit) &&
        one.result === (result && (await recordHash(result))));
    if (!result || !isOnly || !isOfBook) return wrong('Totals', one.seq);
  }
  return right;
}

interface Settlement {
  commit: CommitRecord | undefined;
  result: ResultRecord;
  settled: SettledRecord | undefined;
  /** The turn was opened by a record, so its settlement has a tree. */
  isAnnounced: boolean;
}

/** Whether the payouts can be those of this book under this result. */
export function judgeTotals({ commit, result, settled, isAnnounced }: Settlement): Outcome {
  // A draw that was cancelled while open has no book, and nothing to compare.
  if (!commit) return right;
  if (!settled) return waitingFor('payout');
  const refunded = result.outcome !== 'cancel' || settled.payouts === settled.stakes;
  const isComplete = !isAnnounced || settled.tree !== undefined;
  const { winners, payouts, bets } = settled;
  const isCounted = winners <= bets && winners > 0 === payouts > 0;
  return refunded && isComplete && isCounted ? right : wrong('Totals', settled.seq);
}
