import { recordHash } from '../chain';
import { hasAgreeingQuotes, hasRightDigits, isAfterBook, isSettledBook } from '../draw';
import type { CommitRecord, ResultRecord, SettledRecord } from '../records';
import type { DrawRecords } from './chain-reader';
import { right, waitingFor, wrong, type Outcome } from './step';

/** Whether the book was committed before anyone could know the result: before its record and before any quote. */
export function judgeOrder({ commit, results }: DrawRecords): Outcome {
  if (results.length === 0) return waitingFor(commit ? 'result' : 'close');
  return !commit || results.every((result) => isAfterBook(result, commit))
    ? right
    : wrong('SealedLate', commit.seq);
}

/** Every revision has the digits of its figures, and names the one that it replaces. */
export async function judgeResults(results: readonly ResultRecord[]): Promise<Outcome> {
  if (results.length === 0) return waitingFor('result');
  let replaces = '';
  for (const [at, result] of results.entries()) {
    if (result.revision !== at + 1 || result.replaces !== replaces) return wrong('Revisions', result.seq);
    if (!hasRightDigits(result)) return wrong('Digits', result.seq);
    if (!hasAgreeingQuotes(result)) return wrong('Quotes', result.seq);
    replaces = await recordHash(result);
  }
  return right;
}

interface Settlement {
  commit: CommitRecord | undefined;
  result: ResultRecord;
  settled: SettledRecord | undefined;
}

/** Whether stakes and payouts belong to this book and this result. */
export async function judgeTotals({ commit, result, settled }: Settlement): Promise<Outcome> {
  // A draw that was cancelled while open has no book, and nothing to compare.
  if (!commit) return right;
  if (!settled) return waitingFor('payout');
  const named =
    settled.commit === (await recordHash(commit)) && settled.result === (await recordHash(result));
  const refunded = result.outcome !== 'cancel' || settled.payouts === settled.stakes;
  return named && refunded && isSettledBook(settled, commit) ? right : wrong('Totals', settled.seq);
}
