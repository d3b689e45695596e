import { inTransaction } from '../db/transaction';
import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { orderStateChanged } from '../orders/order-state-changed';
import { requireListedReason } from '../staff/reason';
import { lockAround, rematch } from './rematch';
import { readId } from '../orders/request-id';
import { record } from '../audit-log/write-log';
import { endClaim, findClaim } from './store/deposit-claims';
import { requireFree } from './take-deposit';

export const rejectDeposit: StaffHandler<'rejectDeposit'> = async (request, context) => {
  const { db, lanes, caller } = context;
  const reason = requireListedReason(request);
  const name = { userId: request.userid, id: readId(request.orderNo) };
  const claim = await findClaim(db, lanes, name);
  if (!claim) throw new Refusal('OrderUnknown');
  const staffId = caller.staff.id;
  await inTransaction(db, async (tx) => {
    const around = await lockAround(tx, [claim]);
    await requireFree(tx, context, name);
    if (!(await endClaim(tx, lanes, claim, { status: 3, coin: 0, reason, endedBy: staffId })))
      throw new Refusal('OrderNotOpen');
    await rematch(tx, lanes, around);
    const orderNo = String(claim.id);
    await orderStateChanged(tx, lanes, {
      userId: claim.userId,
      order: 'deposit',
      id: orderNo,
      status: 3,
      coin: 0,
    });
    await record(tx, {
      staffId,
      action: 'deposit.reject',
      detail: { userId: claim.userId, orderNo, reason },
    });
  });
  return {};
};
