import { inTransaction, isUniqueViolation } from '../db/transaction';
import { sumBook } from './store/proof-books';
import {
  findResultHash,
  listUsedQuotes,
  markReleaseRecorded,
  markSettlementRecorded,
  sumAwards,
  type UnrecordedRelease,
  type UnrecordedSettlement,
} from './store/proof-results';
import { appendRecord } from './append';
import type { ProofServices } from './commit-book';

/** Another server may have written the same record first, which is fine. */
async function ignoreDuplicate(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
  });
}

/** Records the figures of a turn and the quotes behind them, or its cancellation. */
export const recordResult = ({ db, signer }: ProofServices, release: UnrecordedRelease): Promise<void> =>
  ignoreDuplicate(
    inTransaction(db, async (tx) => {
      const { turnId, revision, kind, two, three, four } = release;
      const quotes = await listUsedQuotes(tx, release.quoteIds);
      // Read here and not with the list: the revision before may have been recorded since.
      const replaces = await findResultHash(tx, { turnId, revision: revision - 1 });
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
          replaces: replaces?.toString('hex') ?? '',
        },
      );
    }),
  );

/**
 * Records the stakes and payouts of a draw under a revision. It states what the rows say, even if it differs from the
 * book.
 */
export const recordSettlement = (
  { db, lanes, signer }: ProofServices,
  { turnId, game, revision, commit, result }: UnrecordedSettlement,
): Promise<void> =>
  ignoreDuplicate(
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
