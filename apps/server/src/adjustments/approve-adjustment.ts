import type { PoolClient } from 'pg';
import { laneOf } from '../db/lane';
import { inTransaction } from '../db/transaction';
import { Refusal } from '../refusal';
import type { StaffContext, StaffHandler } from '../http/staff-handler';
import { house } from '../ledger/accounts';
import { startBooking } from '../ledger/booking';
import { orderStateChanged } from '../orders/order-state-changed';
import { record } from '../audit-log/write-log';
import { requireListedReason } from '../staff/reason';
import { requireSecondPerson } from '../staff/second-person';
import { decideAdjustment, lockWaitingAdjustment, type Adjustment } from './store/adjustments';

export const approveAdjustment: StaffHandler<'approveAdjustment'> = async ({ id }, context) => {
  await decide(context, id, 'booked', async (tx, { userId, coin, proposedBy }) => {
    await requireSecondPerson(tx, { first: proposedBy, second: context.caller.staff.id });
    const booking = await startBooking(tx, laneOf(userId, context.lanes), [userId]);
    const movement = {
      userId,
      amount: coin,
      kind: 'adjustment',
      counter: house.adjustments,
      cause: String(id),
    } as const;
    if (coin > 0) booking.move(movement);
    else booking.debit(movement);
    await booking.write();
    await orderStateChanged(tx, context.lanes, {
      userId,
      order: 'adjustment',
      id: String(id),
      status: 2,
      coin,
    });
    return {};
  });
  return {};
};

/** Everyone who may propose may drop a proposal, its author included. */
export const dropAdjustment: StaffHandler<'dropAdjustment'> = async ({ id, ...request }, context) => {
  const dropped = requireListedReason(request);
  await decide(context, id, 'dropped', async () => ({ dropped }));
  return {};
};

async function decide(
  { db, caller }: StaffContext,
  id: number,
  state: 'booked' | 'dropped',
  carryOut: (tx: PoolClient, adjustment: Adjustment) => Promise<object>,
): Promise<void> {
  const staffId = caller.staff.id;
  await inTransaction(db, async (tx) => {
    const adjustment = await lockWaitingAdjustment(tx, id);
    if (!adjustment) throw new Refusal('AdjustmentUnknown');
    const more = await carryOut(tx, adjustment);
    await decideAdjustment(tx, id, state, staffId);
    const { userId, coin, reason, proposedBy } = adjustment;
    const detail = { id, userId, coin, reason, proposedBy, ...more };
    await record(tx, { staffId, action: `adjustment.${state === 'booked' ? 'approve' : 'drop'}`, detail });
  });
}
