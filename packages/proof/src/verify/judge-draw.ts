import { recordHash } from '../chain';
import { hasAgreeingQuotes, hasRightDigits } from '../draw';
import type { CommitRecord, ResultRecord, SettledRecord } from '../records';
import type { DrawRecords } from './chain-reader';
import { right, waitingFor, wrong, type Outcome } from './step';

/** Whether the book was sealed before anybody could know the result: before the record of it, and before any reading. */
export function judgeOrder({ commit, results }: DrawRecords): Outcome {
  if (!commit) return right;
  const first = results[0];
  if (!first) return waitingFor('result');
  const readings = results.flatMap(({ quotes }) => quotes.map(({ receivedAt }) => receivedAt));
  const before = commit.seq < first.seq && readings.every((receivedAt) => commit.time <= receivedAt);
  return before ? right : wrong('SealedLate', commit.seq);
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

/** Whether what was taken and paid is of this book and this result. */
export async function judgeTotals({ commit, result, settled }: Settlement): Promise<Outcome> {
  if (!settled) return commit ? waitingFor('payout') : right;
  const sameBook = !commit || (settled.bets === commit.bets && settled.stakes === commit.stakes);
  const refunded = result.outcome !== 'cancel' || settled.payouts === settled.stakes;
  const known = settled.result === (await recordHash(result));
  return sameBook && refunded && known ? right : wrong('Totals', settled.seq);
}
