import { laneOf } from '../db/lane';
import type { Queryable } from '../db/pool';
import type { Movement } from './booking';

/** A movement at its time in the past, in milliseconds. */
export interface PastMovement extends Movement {
  at: number;
}

/**
 * Opens wallets and books what happened to them before this database, in the order given, which is that of time for
 * each wallet. Only for the made-up people of a demonstration: their wallets must not exist yet.
 */
export async function openPastWallets(
  tx: Queryable,
  lanes: number,
  userIds: readonly number[],
  movements: readonly PastMovement[],
): Promise<void> {
  const wallets = new Map(userIds.map((id) => [id, { coin: 0, entries: 0 }]));
  const entries = movements.map(({ userId, amount, kind, counter, cause, at }) => {
    const wallet = wallets.get(userId);
    if (!wallet || wallet.coin + amount < 0)
      throw new RangeError(`${amount} coins of user ${userId} by ${kind}`);
    wallet.coin += amount;
    wallet.entries += 1;
    return {
      lane: laneOf(userId, lanes),
      user_id: userId,
      seq: wallet.entries,
      kind,
      amount,
      balance_after: wallet.coin,
      counter,
      cause,
      created_at: new Date(at),
    };
  });
  await tx.query(
    `INSERT INTO wallets (lane, user_id, coin, entries)
     SELECT lane, user_id, coin, entries FROM json_populate_recordset(NULL::wallets, $1)`,
    [
      JSON.stringify(
        [...wallets].map(([id, wallet]) => ({ lane: laneOf(id, lanes), user_id: id, ...wallet })),
      ),
    ],
  );
  await tx.query(
    `INSERT INTO entries (lane, user_id, seq, kind, amount, balance_after, counter, created_at, cause, period)
     SELECT lane, user_id, seq, kind, amount, balance_after, counter, created_at, entry_cause(kind, cause),
            entry_period(kind, cause)
     FROM json_populate_recordset(NULL::entries, $1)`,
    // By time, as they would have been written: the ledger's index over time has a line for each range of pages.
    [JSON.stringify(entries.toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime()))],
  );
}
