import { laneOf } from '../../db/lane';
import type { Queryable } from '../../db/pool';
import type { ClaimName } from './deposit-claims';

/** Who gave the first of two approvals, if it was for this payment. The claim must be locked. */
export async function findFirstApprover(
  tx: Queryable,
  lanes: number,
  { userId, id }: ClaimName,
  tradeNo: string,
): Promise<number | undefined> {
  const { rows } = await tx.query<{ approvedBy: number | null }>(
    `SELECT approved_by AS "approvedBy" FROM deposit_claims
     WHERE lane = $1 AND user_id = $2 AND id = $3 AND approved_trade_no = $4`,
    [laneOf(userId, lanes), userId, id, tradeNo],
  );
  return rows[0]?.approvedBy ?? undefined;
}

/** Stores the first of two approvals; null removes one that was for another payment. */
export async function writeFirstApproval(
  tx: Queryable,
  lanes: number,
  { userId, id }: ClaimName,
  approval: { staffId: number; tradeNo: string } | null,
): Promise<void> {
  await tx.query(
    `UPDATE deposit_claims SET approved_by = $4, approved_trade_no = $5
     WHERE lane = $1 AND user_id = $2 AND id = $3 AND status < 2`,
    [laneOf(userId, lanes), userId, id, approval?.staffId ?? null, approval?.tradeNo ?? null],
  );
}
