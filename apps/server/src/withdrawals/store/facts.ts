import { laneOf } from '../../db/lane';
import { millisOf } from '../../db/moment';
import type { Queryable } from '../../db/pool';
import { ownEntries } from '../../archive/store/entry-rows';
import type { Services } from '../../services';
import type { Withdrawal, WithdrawalName } from './withdrawals';

/** The withdrawal that was paid last before an order was made. */
export async function findPaidBefore(
  db: Queryable,
  lanes: number,
  { userId, createdAt }: Pick<Withdrawal, 'userId' | 'createdAt'>,
): Promise<{ id: number; createdAt: number } | undefined> {
  const { rows } = await db.query<{ id: number; createdAt: number }>(
    `SELECT id, ${millisOf('created_at')} AS "createdAt" FROM withdrawals
     WHERE lane = $1 AND user_id = $2 AND status = 2 AND created_at < to_timestamp($3 / 1000.0)
     ORDER BY created_at DESC LIMIT 1`,
    [laneOf(userId, lanes), userId, createdAt],
  );
  return rows[0];
}

/** The number of the entry by which an order took its coins. */
export async function findEntryOf(
  db: Queryable,
  lanes: number,
  { userId, id }: WithdrawalName,
): Promise<number> {
  const { rows } = await db.query<{ seq: number }>(
    `SELECT seq FROM entries WHERE lane = $1 AND user_id = $2 AND kind = 'withdraw' AND cause = $3 AND period = 0`,
    [laneOf(userId, lanes), userId, String(id)],
  );
  return rows[0]?.seq ?? 0;
}

export interface MoneyFacts {
  deposits: number;
  depositCoins: number;
  stakeCoins: number;
  /** What came back of the stakes. */
  wonCoins: number;
  /** From other users. */
  receivedCoins: number;
}

/** What a wallet received and played between two of its entries, archived ones included. */
export const sumBetween = (
  { db, lanes, archives }: Pick<Services, 'db' | 'lanes' | 'archives'>,
  { userId, after, before }: { userId: number; after: number; before: number },
): Promise<MoneyFacts> =>
  archives.duringEntries(async (months) => {
    const archived = await archives.entriesOf(months, userId, { from: after + 1, to: before - 1 });
    const { source, values } = ownEntries(archived, 5);
    const { rows } = await db.query<MoneyFacts>(
      `SELECT count(*) FILTER (WHERE kind = 'deposit') AS deposits,
              coalesce(sum(amount) FILTER (WHERE kind = 'deposit'), 0)::int8 AS "depositCoins",
              -coalesce(sum(amount) FILTER (WHERE kind IN ('bet', 'cancel', 'stop')), 0)::int8 AS "stakeCoins",
              coalesce(sum(amount) FILTER (WHERE counter = 'house:bets' AND kind NOT IN ('bet', 'cancel', 'stop')), 0)::int8 AS "wonCoins",
              coalesce(sum(amount) FILTER (WHERE kind = 'transfer-in'), 0)::int8 AS "receivedCoins"
       FROM ${source} AS e WHERE lane = $1 AND user_id = $2 AND seq > $3 AND seq < $4`,
      [laneOf(userId, lanes), userId, after, before, ...values],
    );
    return rows[0]!;
  });

/** The places that other users wait to be paid at, newest first. */
export async function listWaitingPlaces(
  db: Queryable,
  userId: number,
): Promise<{ userId: number; exchangeInfo: string }[]> {
  const { rows } = await db.query<{ userId: number; exchangeInfo: string }>(
    `SELECT user_id AS "userId", exchange_info AS "exchangeInfo" FROM withdrawals
     WHERE status < 2 AND user_id <> $1 ORDER BY created_at DESC LIMIT 1000`,
    [userId],
  );
  return rows;
}

/** Where a user waits to be paid. */
export async function listOwnPlaces(db: Queryable, lanes: number, userId: number): Promise<string[]> {
  const { rows } = await db.query<{ exchangeInfo: string }>(
    `SELECT DISTINCT exchange_info AS "exchangeInfo" FROM withdrawals
     WHERE lane = $1 AND user_id = $2 AND status < 2`,
    [laneOf(userId, lanes), userId],
  );
  return rows.map(({ exchangeInfo }) => exchangeInfo);
}
