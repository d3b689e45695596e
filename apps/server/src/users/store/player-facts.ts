import { laneOf } from '../../db/lane';
import { millisOf } from '../../db/moment';
import type { Queryable } from '../../db/pool';
import type { TraceKind } from '../../limits/store/traces';

interface OrderSums {
  orders: number;
  coins: number;
}

const endedWell = (table: 'deposit_claims' | 'withdrawals', kind: string) =>
  `SELECT '${kind}' AS kind, count(*) AS orders, coalesce(sum(coin), 0)::int8 AS coins FROM ${table}
   WHERE lane = $1 AND user_id = $2 AND status = 2`;

/** Deposits that were credited and withdrawals that were paid, of all time. */
export async function readOrderSums(
  db: Queryable,
  lanes: number,
  userId: number,
): Promise<{ deposits: OrderSums; withdrawals: OrderSums }> {
  const { rows } = await db.query<OrderSums & { kind: string }>(
    `${endedWell('deposit_claims', 'deposits')} UNION ALL ${endedWell('withdrawals', 'withdrawals')}`,
    [laneOf(userId, lanes), userId],
  );
  const sumsOf = (kind: string): OrderSums => {
    const { orders, coins } = rows.find((row) => row.kind === kind)!;
    return { orders, coins };
  };
  return { deposits: sumsOf('deposits'), withdrawals: sumsOf('withdrawals') };
}

export interface UsedAddress {
  address: string;
  usedAt: number;
}

/** So many of the newest bets of each game are looked at. */
const betsSearched = 200;

/** The addresses of the network of a user's logins and newest bets, the last used first. */
export async function listAddresses(
  db: Queryable,
  lanes: number,
  userId: number,
  limit: number,
): Promise<UsedAddress[]> {
  const { rows } = await db.query<UsedAddress>(
    `SELECT address, ${millisOf('max(used_at)')} AS "usedAt"
     FROM (SELECT address, last_used_at AS used_at FROM devices WHERE lane = $1 AND user_id = $2 AND address <> ''
           UNION ALL
           SELECT b.address, b.placed_at FROM unnest('{2,3,4}'::smallint[]) AS one_game (game)
           CROSS JOIN LATERAL (SELECT of_game.address, of_game.placed_at FROM bets AS of_game
             WHERE lane = $1 AND user_id = $2 AND of_game.game = one_game.game
             ORDER BY turn_id DESC LIMIT $3) AS b WHERE b.address IS NOT NULL) AS used
     GROUP BY address ORDER BY max(used_at) DESC LIMIT $4`,
    [laneOf(userId, lanes), userId, betsSearched, limit],
  );
  return rows;
}

/** The other users who have a trace of this one, or one of these payout places, in hexadecimal. */
export async function listByTrace(
  db: Queryable,
  userId: number,
  places: readonly string[],
  limit: number,
): Promise<{ userId: number; kind: TraceKind }[]> {
  const { rows } = await db.query<{ userId: number; kind: TraceKind }>(
    `SELECT DISTINCT other.user_id AS "userId", other.kind FROM traces AS other
     WHERE other.user_id <> $1
       AND other.value IN (SELECT own.value FROM traces AS own WHERE own.user_id = $1
                           UNION SELECT decode(place, 'hex') FROM unnest($2::text[]) AS place)
     ORDER BY 1, 2 LIMIT $3`,
    [userId, places, limit],
  );
  return rows;
}

/** The other users with a login that was last used from one of these addresses. */
export async function listByAddress(
  db: Queryable,
  userId: number,
  addresses: readonly string[],
  limit: number,
): Promise<{ userId: number }[]> {
  const { rows } = await db.query<{ userId: number }>(
    `SELECT DISTINCT user_id AS "userId" FROM devices
     WHERE address = ANY($2::text[]) AND address <> '' AND user_id <> $1 ORDER BY 1 LIMIT $3`,
    [userId, addresses, limit],
  );
  return rows;
}
