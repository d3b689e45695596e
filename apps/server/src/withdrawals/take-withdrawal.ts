import { bangkokDay, bangkokTime } from '@truedraw/rules';
import { readClock } from '../db/clock';
import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { amountText } from '../ledger/money-text';
import { debtOf } from '../ledger/wallets';
import { orderStateChanged } from '../orders/order-state-changed';
import { takeWithdrawal as take } from './store/withdrawals';
import { readId } from '../orders/request-id';
import { workOnWithdrawal } from './work-on-withdrawal';

/**
 * From here on the user cannot cancel it. A user with a debt is not paid: the order must fail. A
 * payout to a changed place waits, so that the owner can stop it.
 */
export const takeWithdrawal: StaffHandler<'takeWithdrawal'> = async (request, context) => {
  const { lanes } = context;
  const name = { userId: request.userid, id: readId(request.orderid) };
  await workOnWithdrawal(context, name, 'withdrawal.take', async (tx, order, staffId) => {
    const debt = await debtOf(tx, lanes, order.userId);
    if (debt > 0) throw new Refusal('HasDebt', { debt, debtMoney: amountText(debt) }, 'Error.UserHasDebt');
    const { heldUntil } = order;
    if (order.status === 0 && heldUntil !== null && heldUntil > (await readClock(tx)))
      throw new Refusal('WithdrawalHeld', {
        until: heldUntil,
        untilText: `${bangkokDay(heldUntil)} ${bangkokTime(heldUntil)}`,
      });
    if (!(await take(tx, lanes, order, staffId))) throw new Refusal('OrderNotOpen');
    const { userId, id, coin } = order;
    await orderStateChanged(tx, lanes, { userId, order: 'withdrawal', id: String(id), status: 1, coin });
    return {};
  });
  return {};
};
