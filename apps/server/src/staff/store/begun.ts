import type { Queryable } from '../../db/pool';

/** A person who leaves a role, and the owner who decides it. */
interface Leaving {
  staffId: number;
  by: number;
}

export async function dropProposalsOf(tx: Queryable, { staffId }: Leaving): Promise<number[]> {
  const { rows } = await tx.query<{ turnId: number }>(
    'DELETE FROM proposals WHERE staff_id = $1 RETURNING turn_id AS "turnId"',
    [staffId],
  );
  return rows.map(({ turnId }) => turnId);
}

export async function dropAdjustmentsOf(tx: Queryable, { staffId, by }: Leaving): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `UPDATE adjustments SET state = 'dropped', decided_by = $2 WHERE state = 'waiting' AND proposed_by = $1
     RETURNING id`,
    [staffId, by],
  );
  return rows.map(({ id }) => id);
}

export async function rejectChangesOf(tx: Queryable, { staffId, by }: Leaving): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `UPDATE changes SET state = 'rejected', decided_by = $2, decided_at = now()
     WHERE state = 'waiting' AND proposed_by = $1 RETURNING id`,
    [staffId, by],
  );
  return rows.map(({ id }) => id);
}

/** Removes the first of two approvals of deposits, and returns the users and numbers of these. */
export async function dropFirstApprovalsOf(tx: Queryable, { staffId }: Leaving): Promise<string[]> {
  const { rows } = await tx.query<{ userId: number; id: number }>(
    `UPDATE deposit_claims SET approved_by = NULL, approved_trade_no = NULL WHERE status < 2 AND approved_by = $1
     RETURNING user_id AS "userId", id`,
    [staffId],
  );
  return rows.map(({ userId, id }) => `${userId}/${id}`);
}

/**
 * Removes the approvals of withdrawals that the person took or approved. One that was taken may be on its way at the bank,
 * so its user cannot cancel it again: the owner takes it over.
 */
export async function takeOverWithdrawalsOf(tx: Queryable, { staffId, by }: Leaving): Promise<string[]> {
  const { rows } = await tx.query<{ userId: number; id: number }>(
    `UPDATE withdrawals SET taken_by = CASE taken_by WHEN $1 THEN $2 ELSE taken_by END, approved_by = NULL
     WHERE status = 1 AND (taken_by = $1 OR approved_by = $1) RETURNING user_id AS "userId", id`,
    [staffId, by],
  );
  return rows.map(({ userId, id }) => `${userId}/${id}`);
}
