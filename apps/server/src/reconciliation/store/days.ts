import { addDays, bangkokMoment, dayNumber, type Day } from '@truedraw/rules';
import type { Queryable } from '../../db/pool';

/** The first parameters of a statement that reads some days. */
export const spansOf = (days: readonly Day[]): [number[], number[], number[]] => [
  days.map(dayNumber),
  days.map((day) => bangkokMoment(day, '00:00')),
  days.map((day) => bangkokMoment(addDays(day, 1), '00:00')),
];

/** These parameters as a table of days with their limits. */
export const spans = `days AS (
  SELECT day, to_timestamp(begins / 1000.0) AS begins, to_timestamp(ends / 1000.0) AS ends
  FROM unnest($1::int4[], $2::int8[], $3::int8[]) AS span (day, begins, ends))`;

const dayOf = (column: string): string => `to_char(${column} AT TIME ZONE 'Asia/Bangkok', 'YYYY-MM-DD')`;

/**
 * The days of the payments that were entered, stated or credited since a time, and of those that were called stale and
 * have been removed.
 */
export async function listTouchedDays(db: Queryable, lanes: number, sinceMs: number): Promise<Day[]> {
  const { rows } = await db.query<{ day: Day }>(
    `SELECT ${dayOf('paid_at')} AS day FROM receipts WHERE entered_at >= to_timestamp($1 / 1000.0)
     UNION
     SELECT ${dayOf('paid_at')} FROM receipts WHERE stated_at >= to_timestamp($1 / 1000.0)
     UNION
     SELECT ${dayOf('r.paid_at')} FROM deposit_claims AS c
     JOIN receipts AS r ON r.claim_user = c.user_id AND r.claim_id = c.id AND c.lane = r.claim_user % $2
     WHERE c.status = 2 AND c.ended_at >= to_timestamp($1 / 1000.0)
     UNION
     SELECT to_char(to_date(d.day::text, 'YYYYMMDD'), 'YYYY-MM-DD') FROM reconciliation_differences AS d
     LEFT JOIN receipts AS r ON r.channel_id = d.channel_id AND r.trade_no = d.subject
     WHERE d.kind = 'stale' AND r.trade_no IS NULL`,
    [sinceMs, lanes],
  );
  return rows.map(({ day }) => day);
}
