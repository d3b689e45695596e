import { laneOf } from '../db/lane';
import type { Queryable } from '../db/pool';
import { Refusal } from '../refusal';
import { house } from '../ledger/accounts';
import { startBooking } from '../ledger/booking';
import { endWithdrawal, findWithdrawal, type WithdrawalEnd, type WithdrawalName } from './store/withdrawals';
import { orderStateChanged } from '../orders/order-state-changed';

/**
 * Ends an unpaid withdrawal and refunds its coins, once: ensured by its state and by the ledger's unique key. Returns
 * the balance after it.
 */
export async function giveBack(
  tx: Queryable,
  lanes: number,
  name: WithdrawalName,
  end: WithdrawalEnd & { status: 3 | 4 },
): Promise<{ balance: number; coin: number }> {
  const { userId } = name;
  const booking = await startBooking(tx, laneOf(userId, lanes), [userId]);
  const order = await findWithdrawal(tx, lanes, name);
  if (!order) throw new Refusal('OrderUnknown');
  if (!(await endWithdrawal(tx, lanes, name, end))) throw new Refusal('OrderNotOpen');
  const balance = booking.move({
    userId,
    amount: order.coin,
    kind: 'withdraw-back',
    counter: house.withdrawals,
    cause: String(order.id),
  });
  await booking.write();
  await orderStateChanged(tx, lanes, {
    userId,
    order: 'withdrawal',
    id: String(order.id),
    status: end.status,
    coin: order.coin,
  });
  return { balance: balance!, coin: order.coin };
}
