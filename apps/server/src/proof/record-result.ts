import { inTransaction, isUniqueViolation } from '../db/transaction';
import { sumBook } from './store/proof-books';
import {
  listUsedQuotes,
  markReleaseRecorded,
  markSettlementRecorded,
  sumAwards,
  type UnrecordedRelease,
  type UnrecordedSettlement,
} from './store/proof-results';
import { appendRecord } from './append';
import type { Keeping } from './commit-book';

/** When another server was quicker it is there, and that is all that is wanted. */
async function once(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
  });
}

/** The figures of a turn and what they were made from, or its cancellation. */
export const recordResult = ({ db, signer }: Keeping, release: UnrecordedRelease): Promise<void> =>
  once(
    inTransaction(db, async (tx) => {
      const { turnId, revision, kind, two, three, four } = release;
      const quotes = await listUsedQuotes(tx, release.quoteIds);
      await markReleaseRecorded(tx, release);
      await appendRecord(
        tx,
        signer,
        { kind: 'result', turnId, revision },
        {
          kind: 'truedraw.result.1',
          turn: turnId,
          revision,
          outcome: kind,
          set: release.set ?? '',
          value: release.value ?? '',
          digits: kind === 'cancel' ? {} : { '2': two!, '3': three!, '4': four! },
          quotes: quotes.map((quote) => ({ ...quote, quotedAt: quote.quotedAt ?? 0 })),
          rule: 'set-value-1',
          by: release.releasedBy,
          reason: release.reason,
          simulated: release.simulated,
          replaces: release.replaces?.toString('hex') ?? '',
        },
      );
    }),
  );

/** What a draw took and paid under a revision of its result. Whatever the rows say is said: also what differs from the book. */
export const recordSettlement = (
  { db, lanes, signer }: Keeping,
  { turnId, game, revision, commit, result }: UnrecordedSettlement,
): Promise<void> =>
  once(
    inTransaction(db, async (tx) => {
      const { bets, stakes } = await sumBook(tx, lanes, { turnId, game });
      const { winners, payouts } = await sumAwards(tx, lanes, { turnId, game });
      await markSettlementRecorded(tx, { turnId, game, revision });
      await appendRecord(
        tx,
        signer,
        { kind: 'settled', turnId, game, revision },
        {
          kind: 'truedraw.settled.1',
          turn: turnId,
          game,
          revision,
          commit: commit.toString('hex'),
          result: result.toString('hex'),
          bets,
          winners,
          stakes,
          payouts,
        },
      );
    }),
  );
