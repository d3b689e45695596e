import type { Queryable } from '../../db/pool';

export type OrderKind = 'deposit' | 'withdrawal';

const tables = { deposit: 'deposit_claims', withdrawal: 'withdrawals' } as const;

/** What these members of staff have released since a time without a second person. */
export async function sumReleasedByStaff(
  db: Queryable,
  kind: OrderKind,
  staffIds: readonly number[],
  sinceMs: number,
): Promise<number> {
  const { rows } = await db.query<{ coins: number }>(
    `SELECT coalesce(sum(coin), 0)::int8 AS coins FROM ${tables[kind]}
     WHERE ended_by = ANY($1::bigint[]) AND ended_at >= to_timestamp($2 / 1000.0) AND status = 2 AND approved_by IS NULL`,
    [staffIds, sinceMs],
  );
  return rows[0]!.coins;
}

/** What users were credited or paid since a time without a second person. Users with nothing are missing. */
export async function sumReleasedToUsers(
  db: Queryable,
  kind: OrderKind,
  userIds: readonly number[],
  sinceMs: number,
): Promise<Map<number, number>> {
  const { rows } = await db.query<{ userId: number; coins: number }>(
    `SELECT user_id AS "userId", coalesce(sum(coin), 0)::int8 AS coins FROM ${tables[kind]}
     WHERE user_id = ANY($1::bigint[]) AND ended_at >= to_timestamp($2 / 1000.0) AND status = 2
       AND approved_by IS NULL GROUP BY user_id`,
    [userIds, sinceMs],
  );
  return new Map(rows.map(({ userId, coins }) => [userId, coins]));
}
