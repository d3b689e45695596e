import { inTransaction, isUniqueViolation } from '../db/transaction';
import type { Pool } from '../db/pool';
import {
  listUsedQuotes,
  sumSettlement,
  type UnrecordedRelease,
  type UnrecordedSettlement,
} from '../store/proof-results';
import { appendRecord, type Appended } from './append';
import type { Signer } from './signer';

interface Recording {
  db: Pool;
  signer: Signer;
}

/** Undefined when another server was quicker; it is there either way. */
async function once(work: () => Promise<Appended>): Promise<Appended | undefined> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error)) return undefined;
    throw error;
  }
}

/** The figures of a turn and what they were made from, or its cancellation. */
export const recordResult = ({ db, signer }: Recording, release: UnrecordedRelease) =>
  once(() =>
    inTransaction(db, async (tx) => {
      const { turnId, revision, kind, two, three, four } = release;
      const quotes = await listUsedQuotes(tx, release.quoteIds);
      return appendRecord(tx, signer, { kind: 'result', turnId, revision }, {
        kind: 'truedraw.result.1',
        turn: turnId,
        revision,
        outcome: kind,
        set: release.set ?? '',
        value: release.value ?? '',
        digits: kind === 'cancel' ? {} : { '2': two!, '3': three!, '4': four! },
        quotes: quotes.map((quote) => ({ ...quote, quotedAt: quote.quotedAt ?? 0 })),
        rule: 'set-value-1',
        by: release.releasedBy === 'feed' ? 'feed' : 'staff',
        reason: release.reason,
        simulated: release.simulated,
        replaces: release.replaces?.toString('hex') ?? '',
      });
    }),
  );

/** What a draw took and paid under a revision of its result. */
export const recordSettlement = ({ db, signer }: Recording, settlement: UnrecordedSettlement) =>
  once(() =>
    inTransaction(db, async (tx) => {
      const { turnId, game, revision, result } = settlement;
      const sums = await sumSettlement(tx, settlement);
      return appendRecord(tx, signer, { kind: 'settled', turnId, game, revision }, {
        kind: 'truedraw.settled.1',
        turn: turnId,
        game,
        revision,
        result: result.toString('hex'),
        ...sums,
      });
    }),
  );
