import { dayNumber, type Day } from '@truedraw/rules';
import type { Queryable } from '../../db/pool';
import { millisOf } from '../../db/moment';
import type { SortDirection } from '../../db/sort-direction';
import { spans, spansOf } from './days';

export interface DayFigures {
  day: number;
  kind: 'deposit' | 'withdrawal';
  /** 0 for withdrawals. */
  channel: number;
  orders: number;
  coins: number;
  received: number;
  receivedCoins: number;
  statedCoins: number;
  unmatched: number;
  unmatchedCoins: number;
  differences: number;
  reconciledAt: number;
}

/** Writes the figures of some days in place of the earlier ones. Returns how many orders and payments there were. */
export async function writeFigures(tx: Queryable, days: readonly Day[], nowMs: number): Promise<number> {
  await tx.query('DELETE FROM reconciliations WHERE day = ANY ($1::int4[])', [days.map(dayNumber)]);
  const { rows } = await tx.query<{ counted: number }>(
    `WITH ${spans}
     INSERT INTO reconciliations (day, kind, channel_id, orders, coins, received, received_coins, stated_coins, unmatched,
                                  unmatched_coins, reconciled_at)
     SELECT day, kind, channel_id, sum(ordered), sum(booked), sum(received), sum(received_coins), sum(stated_coins),
            sum(unmatched), sum(unmatched_coins), to_timestamp($4 / 1000.0)
     FROM (SELECT d.day, 'deposit' AS kind, c.channel_id, 1 AS ordered, c.coin AS booked, 0 AS received,
                  0 AS received_coins, 0 AS stated_coins, 0 AS unmatched, 0 AS unmatched_coins
           FROM days AS d
           JOIN deposit_claims AS c ON c.status = 2 AND c.ended_at >= d.begins AND c.ended_at < d.ends
           UNION ALL
           SELECT d.day, 'deposit', r.channel_id, 0, 0, 1, r.coin, CASE WHEN r.stated_at IS NULL THEN 0 ELSE r.coin END,
                  CASE WHEN r.claim_id IS NULL THEN 1 ELSE 0 END, CASE WHEN r.claim_id IS NULL THEN r.coin ELSE 0 END
           FROM days AS d JOIN receipts AS r ON r.paid_at >= d.begins AND r.paid_at < d.ends
           UNION ALL
           SELECT d.day, 'withdrawal', 0, 1, w.coin, 0, 0, 0, 0, 0
           FROM days AS d
           JOIN withdrawals AS w ON w.status = 2 AND w.ended_at >= d.begins AND w.ended_at < d.ends) AS one
     GROUP BY day, kind, channel_id
     RETURNING orders + received AS counted`,
    [...spansOf(days), nowMs],
  );
  return rows.reduce((sum, { counted }) => sum + counted, 0);
}

export async function listFigures(
  db: Queryable,
  { from, to }: { from: number; to: number },
  {
    sort,
    direction,
  }: { sort: 'day' | 'coins' | 'received' | 'unmatched' | 'differences'; direction: SortDirection },
): Promise<DayFigures[]> {
  const by = sort === 'received' || sort === 'unmatched' ? (`"${sort}Coins"` as const) : sort;
  const { rows } = await db.query<DayFigures>(
    `SELECT f.day, f.kind, f.channel_id AS channel, f.orders, f.coins, f.received, f.received_coins AS "receivedCoins",
            f.stated_coins AS "statedCoins", f.unmatched, f.unmatched_coins AS "unmatchedCoins",
            coalesce(d.count, 0) AS differences, ${millisOf('f.reconciled_at')} AS "reconciledAt"
     FROM reconciliations AS f
     LEFT JOIN (SELECT day, channel_id, count(*) AS count FROM reconciliation_differences
                WHERE day BETWEEN $1 AND $2 GROUP BY day, channel_id) AS d
       ON d.day = f.day AND d.channel_id = f.channel_id
     WHERE f.day BETWEEN $1 AND $2
     ORDER BY ${by} ${direction}, day DESC, kind, channel`,
    [from, to],
  );
  return rows;
}
