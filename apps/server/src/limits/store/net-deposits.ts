import { laneOf } from '../../db/lane';
import type { Queryable } from '../../db/pool';

export interface NetDeposits {
  today: number;
  days30: number;
  all: number;
}

/**
 * What a user has put in minus what was taken out, by payments and by transfers between users, since two times and in all.
 * The entries are found by their kind, so bets cost nothing here.
 */
export async function sumNetDeposits(
  db: Queryable,
  lanes: number,
  { userId, today, days30 }: { userId: number; today: number; days30: number },
): Promise<NetDeposits> {
  const { rows } = await db.query<NetDeposits>(
    `SELECT coalesce(sum(amount) FILTER (WHERE created_at >= to_timestamp($3 / 1000.0)), 0)::int8 AS today,
            coalesce(sum(amount) FILTER (WHERE created_at >= to_timestamp($4 / 1000.0)), 0)::int8 AS days30,
            coalesce(sum(amount), 0)::int8 AS all
     FROM entries WHERE lane = $1 AND user_id = $2 AND period = 0
       AND kind IN ('deposit', 'withdraw', 'withdraw-back', 'transfer-in', 'transfer-out')`,
    [laneOf(userId, lanes), userId, today, days30],
  );
  return rows[0]!;
}
