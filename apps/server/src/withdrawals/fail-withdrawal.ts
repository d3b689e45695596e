import type { StaffHandler } from '../http/staff-handler';
import { giveBack } from './give-back';
import { requireListedReason } from '../staff/reason';
import { readId } from '../orders/request-id';
import { workOnWithdrawal } from './work-on-withdrawal';

export const failWithdrawal: StaffHandler<'failWithdrawal'> = async (request, context) => {
  const reason = requireListedReason(request);
  const name = { userId: request.userid, id: readId(request.orderid) };
  await workOnWithdrawal(context, name, 'withdrawal.fail', async (tx, order, staffId) => {
    await giveBack(tx, context.lanes, order, { status: 3, from: [0, 1], reason, staffId });
    return { reason };
  });
  return {};
};
