import type { LimitKind, LimitPeriod, OwnLimit } from '@truedraw/rules';
import { numberArray } from '../../db/array-literal';
import type { Queryable } from '../../db/pool';
import { millisOf } from '../../db/moment';

export interface OwnLimitRow {
  userId: number;
  kind: LimitKind;
  period: LimitPeriod;
  limit: OwnLimit;
}

export async function listOwnLimits(
  tx: Queryable,
  lane: number,
  userIds: readonly number[],
): Promise<OwnLimitRow[]> {
  interface Row extends Omit<OwnLimitRow, 'limit'> {
    coins: number | null;
    nextCoins: number | null;
    nextAt: number | null;
  }
  const { rows } = await tx.query<Row>({
    name: 'list-own-limits',
    text: `SELECT user_id AS "userId", kind, period, coins, next_coins AS "nextCoins",
             ${millisOf('next_at')} AS "nextAt"
           FROM own_limits WHERE lane = $1 AND user_id = ANY($2::bigint[])`,
    values: [lane, numberArray(userIds)],
  });
  return rows.map(({ coins, nextCoins, nextAt, ...row }) => ({
    ...row,
    limit: { coins, next: nextAt === null ? null : { coins: nextCoins, atMs: nextAt } },
  }));
}

export async function writeOwnLimit(
  tx: Queryable,
  lane: number,
  { userId, kind, period, limit: { coins, next } }: OwnLimitRow,
): Promise<void> {
  await tx.query(
    `INSERT INTO own_limits (lane, user_id, kind, period, coins, next_coins, next_at)
     VALUES ($1, $2, $3, $4, $5, $6, to_timestamp($7::int8 / 1000.0))
     ON CONFLICT (lane, user_id, kind, period) DO UPDATE
     SET coins = excluded.coins, next_coins = excluded.next_coins, next_at = excluded.next_at, changed_at = now()`,
    [lane, userId, kind, period, coins, next?.coins ?? null, next?.atMs ?? null],
  );
}
