import type { Day } from '@truedraw/rules';
import type { Queryable } from '../../db/pool';
import { millisOf } from '../../db/moment';
import { spans, spansOf } from './days';

export type DifferenceKind =
  | 'no-payment'
  | 'other-sum'
  | 'other-channel'
  | 'outside-window'
  | 'not-credited'
  | 'unstated'
  | 'stale'
  | 'no-reference'
  | 'reference-twice';

export interface Difference {
  /** The day on which the order ended or the payment was made. */
  day: number;
  kind: DifferenceKind;
  /** 0 for withdrawals. */
  channel: number;
  /** 0 for a payment that is bound to nobody. */
  userId: number;
  /** The number of the order, or of the payment. */
  subject: string;
  booked: number;
  paid: number;
}

interface Limits {
  lanes: number;
  matchBeforeHours: number;
  matchAfterHours: number;
  /** A payment of before that is bound to nothing is stale. */
  staleBeforeMs: number;
}

/**
 * Compares the orders of some days with the payments, oldest first; each has the gravest difference only. Statements
 * count as complete up to their last payment: one that was typed in and is older must be in them.
 */
export async function findDifferences(
  db: Queryable,
  days: readonly Day[],
  { lanes, matchBeforeHours, matchAfterHours, staleBeforeMs }: Limits,
): Promise<Difference[]> {
  const { rows } = await db.query<Difference>(
    `WITH ${spans},
     stated AS (
       SELECT d.day, r.channel_id, max(r.paid_at) AS until
       FROM days AS d JOIN receipts AS r ON r.paid_at >= d.begins AND r.paid_at < d.ends + interval '1 day'
       WHERE r.stated_at IS NOT NULL GROUP BY d.day, r.channel_id)
     SELECT day, kind, channel_id AS channel, user_id AS "userId", subject, booked, paid
     FROM (SELECT d.day, c.channel_id, c.user_id, c.id::text AS subject, c.coin AS booked, coalesce(r.coin, 0) AS paid,
                  CASE WHEN r.trade_no IS NULL THEN 'no-payment'
                       WHEN r.coin <> c.coin THEN 'other-sum'
                       WHEN r.channel_id <> c.channel_id THEN 'other-channel'
                       WHEN r.paid_at < c.created_at - make_interval(hours => $5)
                         OR r.paid_at > c.created_at + make_interval(hours => $6) THEN 'outside-window' END AS kind
           FROM days AS d
           JOIN deposit_claims AS c ON c.status = 2 AND c.ended_at >= d.begins AND c.ended_at < d.ends
           LEFT JOIN receipts AS r ON r.claim_user = c.user_id AND r.claim_id = c.id
           UNION ALL
           SELECT d.day, r.channel_id, coalesce(r.claim_user, 0), r.trade_no, coalesce(c.coin, 0), r.coin,
                  CASE WHEN r.claim_id IS NOT NULL AND c.status IS DISTINCT FROM 2 THEN 'not-credited'
                       WHEN r.stated_at IS NULL AND r.paid_at < stated.until THEN 'unstated'
                       WHEN r.claim_id IS NULL AND r.paid_at < to_timestamp($7 / 1000.0) THEN 'stale' END
           FROM days AS d
           JOIN receipts AS r ON r.paid_at >= d.begins AND r.paid_at < d.ends
           LEFT JOIN stated ON stated.day = d.day AND stated.channel_id = r.channel_id
           LEFT JOIN deposit_claims AS c ON c.lane = r.claim_user % $4 AND c.user_id = r.claim_user AND c.id = r.claim_id
           UNION ALL
           SELECT d.day, 0, w.user_id, w.id::text, w.coin, w.coin,
                  CASE WHEN btrim(w.reference) = '' THEN 'no-reference'
                       WHEN count(o.id) > 0 THEN 'reference-twice' END
           FROM days AS d
           JOIN withdrawals AS w ON w.status = 2 AND w.ended_at >= d.begins AND w.ended_at < d.ends
           LEFT JOIN withdrawals AS o ON o.reference = w.reference AND o.reference <> '' AND o.status = 2
             AND o.ended_at <= w.ended_at AND (o.user_id, o.id) <> (w.user_id, w.id)
           GROUP BY d.day, w.user_id, w.id, w.coin, w.reference) AS one
     WHERE kind IS NOT NULL ORDER BY day, channel_id, subject`,
    [...spansOf(days), lanes, matchBeforeHours, matchAfterHours, staleBeforeMs],
  );
  return rows;
}

const stored = `d.day, d.kind, d.channel_id AS channel, d.user_id AS "userId", d.subject, d.booked, d.paid`;

/** What the last reconciliation of some days found. */
export async function listKnownDifferences(tx: Queryable, days: readonly number[]): Promise<Difference[]> {
  const { rows } = await tx.query<Difference>(
    `SELECT ${stored} FROM reconciliation_differences AS d WHERE day = ANY ($1::int4[])`,
    [days],
  );
  return rows;
}

const columnsOf = (differences: readonly Difference[]) => [
  differences.map(({ day }) => day),
  differences.map(({ kind }) => kind),
  differences.map(({ channel }) => channel),
  differences.map(({ userId }) => userId),
  differences.map(({ subject }) => subject),
  differences.map(({ booked }) => booked),
  differences.map(({ paid }) => paid),
];

const given = `unnest($1::int4[], $2::text[], $3::int8[], $4::int8[], $5::text[], $6::int8[], $7::int8[])
  AS n (day, kind, channel_id, user_id, subject, booked, paid)`;

export async function insertDifferences(
  tx: Queryable,
  differences: readonly Difference[],
  alarmId: number,
): Promise<void> {
  await tx.query(
    `INSERT INTO reconciliation_differences (day, kind, channel_id, user_id, subject, booked, paid, alarm_id)
     SELECT n.*, $8 FROM ${given}`,
    [...columnsOf(differences), alarmId],
  );
}

export async function deleteDifferences(tx: Queryable, differences: readonly Difference[]): Promise<void> {
  await tx.query(
    `DELETE FROM reconciliation_differences AS d USING ${given}
     WHERE d.day = n.day AND d.kind = n.kind AND d.channel_id = n.channel_id AND d.user_id = n.user_id
       AND d.subject = n.subject AND d.booked = n.booked AND d.paid = n.paid`,
    columnsOf(differences),
  );
}

export interface JudgedDifference extends Difference {
  acknowledgedBy: string | null;
  acknowledgedAt: number | null;
  acknowledgedReason: string;
}

/** The differences of a channel on a day, with who acknowledged their alarm. */
export async function listDifferences(
  db: Queryable,
  { day, channel }: { day: number; channel: number },
): Promise<JudgedDifference[]> {
  const { rows } = await db.query<JudgedDifference>(
    `SELECT ${stored}, s.name AS "acknowledgedBy", ${millisOf('a.acknowledged_at')} AS "acknowledgedAt",
            a.acknowledged_reason AS "acknowledgedReason"
     FROM reconciliation_differences AS d JOIN audit_runs AS a ON a.id = d.alarm_id
     LEFT JOIN staff AS s ON s.id = a.acknowledged_by
     WHERE d.day = $1 AND d.channel_id = $2 ORDER BY d.kind, d.subject LIMIT 500`,
    [day, channel],
  );
  return rows;
}
