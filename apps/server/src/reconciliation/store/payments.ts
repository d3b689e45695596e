import { addDays, bangkokMoment, type Day } from '@truedraw/rules';
import type { Queryable } from '../../db/pool';
import { millisOf } from '../../db/moment';

export interface UnmatchedPayment {
  tradeNo: string;
  coin: number;
  paidAt: number;
  payer: string;
  stated: boolean;
}

const limitsOf = (day: Day) => [bangkokMoment(day, '00:00'), bangkokMoment(addDays(day, 1), '00:00')];

/** The payments of a day that belong to no claim, oldest first. */
export async function listUnmatched(db: Queryable, channel: number, day: Day): Promise<UnmatchedPayment[]> {
  const { rows } = await db.query<UnmatchedPayment>(
    `SELECT trade_no AS "tradeNo", coin, ${millisOf('paid_at')} AS "paidAt", payer, stated_at IS NOT NULL AS stated
     FROM receipts WHERE channel_id = $1 AND claim_id IS NULL
       AND paid_at >= to_timestamp($2 / 1000.0) AND paid_at < to_timestamp($3 / 1000.0)
     ORDER BY receipts.paid_at, trade_no LIMIT 500`,
    [channel, ...limitsOf(day)],
  );
  return rows;
}

export interface Payout {
  userId: number;
  id: number;
  coin: number;
  reference: string;
  endedAt: number;
}

/** The withdrawals that were paid on a day, oldest first. */
export async function listPayouts(db: Queryable, day: Day): Promise<Payout[]> {
  const { rows } = await db.query<Payout>(
    `SELECT user_id AS "userId", id, coin, reference, ${millisOf('ended_at')} AS "endedAt"
     FROM withdrawals WHERE status = 2
       AND ended_at >= to_timestamp($1 / 1000.0) AND ended_at < to_timestamp($2 / 1000.0)
     ORDER BY withdrawals.ended_at, id LIMIT 500`,
    limitsOf(day),
  );
  return rows;
}
