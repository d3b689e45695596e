import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { approveWithdrawal as approve } from './store/withdrawals';
import { workOnWithdrawal } from './work-on-withdrawal';

export const approveWithdrawal: StaffHandler<'approveWithdrawal'> = async (request, context) => {
  await workOnWithdrawal(context, request, 'withdrawal.approve', async (tx, order, staffId) => {
    if (order.takenBy === staffId) throw new Refusal('OwnProposal');
    if (!(await approve(tx, context.lanes, order, staffId))) throw new Refusal('OrderNotOpen');
    return {};
  });
  return {};
};
