import { laneOf } from '../db/lane';
import type { Queryable } from '../db/pool';

/** The balances of several users at once. */
export async function listBalances(
  db: Queryable,
  lanes: number,
  userIds: readonly number[],
): Promise<{ userId: number; coin: number }[]> {
  const { rows } = await db.query<{ userId: number; coin: number }>({
    name: 'list-balances',
    text: `SELECT user_id AS "userId", coin FROM wallets WHERE lane = ANY($1::smallint[]) AND user_id = ANY($2::bigint[])`,
    values: [[...new Set(userIds.map((userId) => laneOf(userId, lanes)))], userIds],
  });
  return rows;
}
