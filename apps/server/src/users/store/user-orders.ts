import { laneOf } from '../../db/lane';
import type { Queryable } from '../../db/pool';
import { atMicros, microsOf, millisOf } from '../../db/moment';
import { beyond, edgeOf, type SortDirection } from '../../db/sort-direction';

export interface UserOrder {
  kind: 'deposit' | 'withdrawal';
  id: number;
  coin: number;
  status: number;
  channel: number;
  number: string;
  createdAt: number;
  endedAt: number | null;
  by: string | null;
  reason: string;
  createdMicros: number;
}

/** Where a page of a user's orders ended. */
export type OrderKey = Pick<UserOrder, 'createdMicros' | 'kind' | 'id'>;

/** A user's deposits and withdrawals, by time. */
export async function listUserOrders(
  db: Queryable,
  lanes: number,
  userId: number,
  { after, limit, direction }: { after: OrderKey | undefined; limit: number; direction: SortDirection },
): Promise<UserOrder[]> {
  const pageOf = (kind: UserOrder['kind'], table: string, facts: string) => `
    (SELECT '${kind}' AS kind, id, coin, status, ${facts}, created_at, ended_at, ended_by, reason FROM ${table}
     WHERE lane = $1 AND user_id = $2 AND created_at ${beyond(direction)}= coalesce(${atMicros('$3')}, ${edgeOf(direction)})
       AND ($3::int8 IS NULL OR (created_at, '${kind}', id) ${beyond(direction)} (${atMicros('$3')}, $4, $5))
     ORDER BY created_at ${direction}, id ${direction} LIMIT $6)`;
  const { rows } = await db.query<UserOrder>(
    `SELECT kind, o.id, coin, status, channel, number, ${millisOf('o.created_at')} AS "createdAt",
            ${millisOf('ended_at')} AS "endedAt", s.name AS by, reason, ${microsOf('o.created_at')} AS "createdMicros"
     FROM (${pageOf('deposit', 'deposit_claims', 'channel_id AS channel, coalesce(trade_no, digits) AS number')}
           UNION ALL ${pageOf('withdrawal', 'withdrawals', '0 AS channel, reference AS number')}) AS o
     LEFT JOIN staff AS s ON s.id = ended_by ORDER BY o.created_at ${direction}, kind ${direction}, o.id ${direction} LIMIT $6`,
    [
      laneOf(userId, lanes),
      userId,
      after?.createdMicros ?? null,
      after?.kind ?? null,
      after?.id ?? null,
      limit,
    ],
  );
  return rows;
}
