import type { Queryable } from '../db/pool';
import { inTransaction } from '../db/transaction';
import { Refusal } from '../refusal';
import type { StaffContext, StaffHandler } from '../http/staff-handler';
import { readId } from '../orders/request-id';
import { record } from '../audit-log/write-log';
import { findClaim, lockClaimTaker, setClaimTaker, type ClaimName } from './store/deposit-claims';

export const takeDeposit: StaffHandler<'takeDeposit'> = async (
  { userid: userId, orderNo, take, over = false },
  context,
) => {
  const { db, lanes, caller } = context;
  const name = { userId, id: readId(orderNo) };
  const staffId = caller.staff.id;
  await inTransaction(db, async (tx) => {
    if (!(await findClaim(tx, lanes, name))) throw new Refusal('OrderUnknown');
    if (!over) await requireFree(tx, context, name);
    if (!(await setClaimTaker(tx, lanes, name, take ? staffId : null))) throw new Refusal('OrderNotOpen');
    const detail = { userId, orderNo, over };
    await record(tx, { staffId, action: take ? 'deposit.take' : 'deposit.leave', detail });
  });
  return {};
};

/** Refuses a decision about a claim that a colleague works on. */
export async function requireFree(
  tx: Queryable,
  { lanes, caller }: Pick<StaffContext, 'lanes' | 'caller'>,
  claim: ClaimName,
): Promise<void> {
  const colleague = await lockClaimTaker(tx, lanes, claim, caller.staff.id);
  if (colleague !== undefined) throw new Refusal('OrderTaken', { name: colleague });
}
