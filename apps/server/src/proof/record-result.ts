import { drawnSides } from '@truedraw/rules';
import { inTransaction, isUniqueViolation } from '../db/transaction';
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
import { makeSettledTree } from './settled-book';
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
          rule: release.rule,
          by: release.releasedBy,
          reason: release.reason,
          simulated: release.simulated,
          replaces: replaces?.toString('hex') ?? '',
          ...(!release.witnessed && { witnessed: false as const }),
        },
      );
    }),
  );

/**
 * Records the stakes and payouts of a draw under a revision, with the tree of its bets. It states what the rows say,
 * even if it differs from the book.
 */
export const recordSettlement = (
  { db, lanes, signer }: ProofServices,
  { turnId, game, revision, commit, result, digits }: UnrecordedSettlement,
): Promise<void> =>
  ignoreDuplicate(
    inTransaction(db, async (tx) => {
      const { winners, payouts } = await sumAwards(tx, lanes, { turnId, game });
      const drawn = digits === null ? undefined : drawnSides(game, digits);
      const { bets, root } = await makeSettledTree(tx, lanes, { turnId, game, revision }, drawn);
      await markSettlementRecorded(tx, { turnId, game, revision });
      await appendRecord(
        tx,
        signer,
        { kind: 'settled', turnId, game, revision },
        {
          kind: 'truedraw.settled.2',
          turn: turnId,
          game,
          revision,
          commit: commit.toString('hex'),
          result: result.toString('hex'),
          bets,
          winners,
          stakes: root.stakes,
          payouts,
          tree: root.hash,
        },
      );
    }),
  );
