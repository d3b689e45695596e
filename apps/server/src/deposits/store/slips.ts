import { laneOf } from '../../db/lane';
import type { Queryable } from '../../db/pool';
import type { Claim, ClaimName } from './deposit-claims';

/** Keeps a slip for a claim; false when another claim has it. */
export async function addSlip(
  tx: Queryable,
  { bank, reference }: { bank: string; reference: string },
  { userId, id }: ClaimName,
): Promise<boolean> {
  await tx.query(
    `INSERT INTO slips (bank, reference, user_id, claim_id) VALUES ($1, $2, $3, $4)
     ON CONFLICT (bank, reference) DO NOTHING`,
    [bank, reference, userId, id],
  );
  const { rowCount } = await tx.query(
    'SELECT FROM slips WHERE bank = $1 AND reference = $2 AND user_id = $3 AND claim_id = $4',
    [bank, reference, userId, id],
  );
  return rowCount === 1;
}

export async function setSlip(
  tx: Queryable,
  lanes: number,
  { userId, id }: ClaimName,
  slip: { bank: string; reference: string; state: Claim['slipState'] | undefined },
): Promise<void> {
  await tx.query(
    `UPDATE deposit_claims SET slip_bank = $4, slip_reference = $5, slip_state = $6
     WHERE lane = $1 AND user_id = $2 AND id = $3 AND status < 2`,
    [laneOf(userId, lanes), userId, id, slip.bank, slip.reference, slip.state ?? null],
  );
}

const slipsAtOnce = 1_000;

/** Removes slips that were added before so many days, from their claims too; 0: never. */
export async function sweepSlips(db: Queryable, days: number): Promise<void> {
  if (days === 0) return;
  await db.query(
    `WITH gone AS (
       DELETE FROM slips WHERE (bank, reference) IN (
         SELECT bank, reference FROM slips WHERE added_at < now() - make_interval(days => $1) ORDER BY added_at LIMIT $2)
       RETURNING user_id, claim_id
     ) UPDATE deposit_claims AS c SET slip_bank = NULL, slip_reference = NULL FROM gone
     WHERE c.user_id = gone.user_id AND c.id = gone.claim_id AND c.status >= 2`,
    [days, slipsAtOnce],
  );
}
