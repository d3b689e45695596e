import type { Queryable } from '../db/pool';
import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { orderStateChanged } from '../orders/order-state-changed';
import { approvalMissing, readSecondNeeds } from '../orders/second-person';
import { lockMoneySettings } from '../orders/settings';
import { addOrderDay } from '../orders/store/order-days';
import { endWithdrawal, type Withdrawal } from './store/withdrawals';
import { traceOfPayout } from '../accounts/traces';
import { carryExclusions } from '../limits/carry-exclusion';
import { insertTraces } from '../limits/store/traces';
import { readId } from '../orders/request-id';
import { workOnWithdrawal } from './work-on-withdrawal';

export const completeWithdrawal: StaffHandler<'completeWithdrawal'> = async (request, context) => {
  const reference = request.reference.trim();
  if (!reference) throw new Refusal('ReferenceMissing');
  const name = { userId: request.userid, id: readId(request.orderid) };
  await workOnWithdrawal(context, name, 'withdrawal.complete', async (tx, order, staffId) => {
    // Decided by what was read: an order that is taken a moment later was not looked at.
    if (order.status !== 1) throw new Refusal('OrderNotOpen');
    if (order.approvedBy === null) await requireWithinLimit(tx, order, staffId);
    const end = { status: 2, from: [1], reference, staffId } as const;
    if (!(await endWithdrawal(tx, context.lanes, order, end))) throw new Refusal('OrderNotOpen');
    const { userId, id, coin } = order;
    await addOrderDay(tx, { kind: 'withdrawal', channel: 0, coin });
    await orderStateChanged(tx, context.lanes, {
      userId,
      order: 'withdrawal',
      id: String(id),
      status: 2,
      coin,
    });
    await insertTraces(tx, userId, [traceOfPayout(order.exchangeInfo, context.config.defaultRegion)]);
    return { reference };
  });
  await carryExclusions(context, name.userId);
  return {};
};

/** Refuses what one person may not pay alone: a large order, or one with which the sum of the day becomes large. */
async function requireWithinLimit(tx: Queryable, order: Withdrawal, staffId: number): Promise<void> {
  const { withdrawSecondCoins: limit } = await lockMoneySettings(tx);
  const needOf = await readSecondNeeds(tx, 'withdrawal', { staffId, userIds: [order.userId], limit });
  const second = needOf(order);
  if (second) throw approvalMissing(second);
}
