import { mostCounted } from '../../db/bounded';
import { numberArray } from '../../db/array-literal';
import { allLanes } from '../../db/lane';
import type { Queryable } from '../../db/pool';
import type { SortDirection } from '../../db/sort-direction';
import { playerSums, type PlayerSums } from './player-days';

/** Days, YYYYMMDD. */
export interface DayRange {
  from: number;
  to: number;
}

export interface PlayerOrder {
  sort: keyof PlayerSums | 'grossWin' | 'net';
  direction: SortDirection;
}

const sortedBy: Record<PlayerOrder['sort'], string> = {
  bets: 'bets',
  turnover: 'turnover',
  payout: 'payout',
  rebate: 'rebate',
  grossWin: 'turnover - payout',
  net: 'turnover - payout - rebate',
};

export const playerOrders: readonly PlayerOrder[] = (
  Object.keys(sortedBy) as (keyof typeof sortedBy)[]
).flatMap((sort) => [
  { sort, direction: 'asc' },
  { sort, direction: 'desc' },
]);

/** The state of the days of a range, and which orders of the users are stored for it. */
export async function readOrders(
  db: Queryable,
  { from, to }: DayRange,
): Promise<{ state: string; stored: (PlayerOrder & { count: number })[] }> {
  const { rows: states } = await db.query<{ state: string }>(
    `SELECT coalesce(string_agg(day || '=' || state, ' ' ORDER BY day), '') AS state
     FROM player_day_states WHERE day BETWEEN $1 AND $2`,
    [from, to],
  );
  const { state } = states[0]!;
  const { rows: stored } = await db.query<PlayerOrder & { count: number }>(
    `SELECT sort, direction, count FROM player_orders WHERE from_day = $1 AND to_day = $2 AND state = $3`,
    [from, to, state],
  );
  return { state, stored };
}

/** Puts everybody who staked or was paid in a range of days into these orders. Returns how many they are. */
export async function storeOrders(
  db: Queryable,
  { from, to }: DayRange,
  state: string,
  orders: readonly PlayerOrder[],
): Promise<number> {
  // Only what is sorted by is added up: with half a million users every sum counts.
  const columns = [...new Set(orders.map(({ sort }) => sort))].map(
    (sort) => `sum(${sortedBy[sort]})::int8 AS "${sort}"`,
  );
  const lists = orders.map(
    ({ sort, direction }) => `SELECT '${sort}', '${direction}',
       ARRAY(SELECT user_id FROM s ORDER BY "${sort}" ${direction}, user_id LIMIT ${mostCounted})`,
  );
  const { rows } = await db.query<{ count: number }>(
    `WITH s AS MATERIALIZED (
       SELECT user_id, ${columns.join(', ')} FROM player_days WHERE day BETWEEN $1 AND $2 GROUP BY user_id)
     INSERT INTO player_orders (from_day, to_day, state, count, sort, direction, users)
     SELECT $1, $2, $3, (SELECT count(*) FROM s), o.* FROM (${lists.join(' UNION ALL ')}) AS o
     ON CONFLICT (from_day, to_day, sort, direction) DO UPDATE
     SET state = excluded.state, count = excluded.count, users = excluded.users, made_at = now()
     RETURNING count`,
    [from, to, state],
  );
  return rows[0]!.count;
}

/** An order that was not made again for so long is of a range that nobody looks at. */
export async function dropOldOrders(db: Queryable): Promise<void> {
  await db.query(`DELETE FROM player_orders WHERE made_at < now() - interval '2 days'`);
}

/** A page of the users of a range, in an order that is stored. */
export async function listPlayerSums(
  db: Queryable,
  lanes: number,
  { from, to }: DayRange,
  { sort, direction, limit, offset }: PlayerOrder & { limit: number; offset: number },
): Promise<(PlayerSums & { userId: number })[]> {
  const { rows } = await db.query<PlayerSums & { userId: number }>(
    `SELECT u.user_id AS "userId", s.*
     FROM player_orders AS o
     CROSS JOIN LATERAL unnest(o.users[$5::int + 1 : $5::int + $6::int]) WITH ORDINALITY AS u (user_id, place)
     CROSS JOIN LATERAL (SELECT ${playerSums} FROM player_days AS d
                         WHERE d.lane = ANY($7::smallint[]) AND d.user_id = u.user_id AND d.day BETWEEN $1 AND $2) AS s
     WHERE o.from_day = $1 AND o.to_day = $2 AND o.sort = $3 AND o.direction = $4
     ORDER BY u.place`,
    [from, to, sort, direction, offset, limit, numberArray(allLanes(lanes))],
  );
  return rows;
}
