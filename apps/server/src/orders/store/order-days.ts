import type { Queryable } from '../../db/pool';
import type { SortDirection } from '../../db/sort-direction';

export interface OrderDay {
  /** YYYYMMDD. */
  day: number;
  kind: 'deposit' | 'withdrawal';
  /** 0 for withdrawals. */
  channel: number;
  orders: number;
  coins: number;
}

/** Counts an order on the Bangkok day that it ends on, in the transaction that ends it. */
export async function addOrderDay(
  tx: Queryable,
  { kind, channel, coin }: Pick<OrderDay, 'kind' | 'channel'> & { coin: number },
): Promise<void> {
  await tx.query(
    `INSERT INTO order_days AS d (day, kind, channel_id, orders, coins)
     VALUES (to_char(now() AT TIME ZONE 'Asia/Bangkok', 'YYYYMMDD')::int, $1, $2, 1, $3)
     ON CONFLICT (day, kind, channel_id) DO UPDATE SET orders = d.orders + 1, coins = d.coins + excluded.coins`,
    [kind, channel, coin],
  );
}

export async function listOrderDays(
  db: Queryable,
  { from, to }: { from: number; to: number },
  { sort, direction }: { sort: 'day' | 'orders' | 'coins'; direction: SortDirection },
): Promise<OrderDay[]> {
  const { rows } = await db.query<OrderDay>(
    `SELECT day, kind, channel_id AS channel, orders, coins FROM order_days WHERE day BETWEEN $1 AND $2
     ORDER BY ${sort} ${direction}, day DESC, kind, channel_id`,
    [from, to],
  );
  return rows;
}
