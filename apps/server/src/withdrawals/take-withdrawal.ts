import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { debtOf } from '../ledger/wallets';
import { orderStateChanged } from '../orders/order-state-changed';
import { hasDebt } from '../orders/refusals';
import { takeWithdrawal as take } from './store/withdrawals';
import { workOnWithdrawal } from './work-on-withdrawal';

/** From here on its user cannot cancel it. Who has come to owe since it was made is not paid: it has to fail. */
export const takeWithdrawal: StaffHandler<'takeWithdrawal'> = async (request, context) => {
  const { lanes } = context;
  await workOnWithdrawal(context, request, 'withdrawal.take', async (tx, order, staffId) => {
    const debt = await debtOf(tx, lanes, order.userId);
    if (debt > 0) throw hasDebt(debt);
    if (!(await take(tx, lanes, order, staffId))) throw new Refusal('OrderNotOpen');
    const { userId, id, coin } = order;
    await orderStateChanged(tx, lanes, { userId, order: 'withdrawal', id: String(id), status: 1, coin });
    return {};
  });
  return {};
};
