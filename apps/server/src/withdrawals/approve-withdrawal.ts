import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { approveWithdrawal as approve } from './store/withdrawals';
import { readId } from '../orders/request-id';
import { requireSecondPerson } from '../staff/second-person';
import { workOnWithdrawal } from './work-on-withdrawal';

export const approveWithdrawal: StaffHandler<'approveWithdrawal'> = async (request, context) => {
  const name = { userId: request.userid, id: readId(request.orderid) };
  await workOnWithdrawal(context, name, 'withdrawal.approve', async (tx, order, staffId) => {
    if (order.takenBy === null) throw new Refusal('OrderNotOpen');
    await requireSecondPerson(tx, { first: order.takenBy, second: staffId });
    if (!(await approve(tx, context.lanes, order, staffId))) throw new Refusal('OrderNotOpen');
    return {};
  });
  return {};
};
