import { laneOf } from '../db/lane';
import type { Queryable } from '../db/pool';
import { inTransaction } from '../db/transaction';
import type { Context, Handler } from '../http/handler';
import { Refusal } from '../refusal';
import { house } from '../ledger/accounts';
import { startBooking } from '../ledger/booking';
import { moneyText } from '../ledger/money-text';
import { orderStateChanged } from '../orders/order-state-changed';
import { hasDebt, notEnoughCoins } from '../orders/refusals';
import { requestIdOf } from '../orders/request-id';
import { withdrawRoom } from './withdraw-room';
import { findBalanceAfter } from '../entries/store/entries';
import { requireConfirmation } from '../accounts/confirmation';
import { tellOwner } from '../accounts/owner-change';
import { readClock } from '../db/clock';
import { lockExchangeInfo, setExchangeInfo } from '../accounts/store/users';
import { findWithdrawal, insertWithdrawal, isOtherPlace } from './store/withdrawals';

/** For this long the owner can stop payouts to a new place. If it is another one than before, they wait as long. */
const stopMilliseconds = 24 * 3_600_000;

/** The coins leave the balance here. The user's own breaks, exclusions and limits do not apply. */
export const newOrder: Handler<'newOrder'> = async ({ exchangeInfo: typed, coin }, context) => {
  const { db, lanes, caller, idempotencyKey } = context;
  const userId = caller.user.id;
  const exchangeInfo = typed.trim();
  if (!exchangeInfo) throw new Refusal('ExchangeInfoInvalid');
  const id = requestIdOf(userId, 'newOrder', idempotencyKey);
  const cause = String(id);
  const balance = await inTransaction(db, async (tx) => {
    const booking = await startBooking(tx, laneOf(userId, lanes), [userId]);
    const before = await findWithdrawal(tx, lanes, { userId, id });
    if (before) {
      // One that ended unpaid is over: to ask again is another order.
      const isSame = before.coin === coin && before.exchangeInfo === exchangeInfo;
      if (!isSame || before.status > 2) throw new Refusal('KeyReused');
      return findBalanceAfter(tx, lanes, { userId, kind: 'withdraw', cause });
    }
    const debt = booking.debtOf(userId) ?? 0;
    if (debt > 0) throw hasDebt(debt);
    await requireRoom(tx, lanes, userId, coin);
    await lockIn(tx, context, exchangeInfo);
    const movement = { userId, amount: -coin, kind: 'withdraw', counter: house.withdrawals, cause } as const;
    const after = booking.move(movement);
    if (after === undefined) throw notEnoughCoins(booking.balanceOf(userId) ?? 0, coin);
    await insertWithdrawal(tx, lanes, { userId, id, coin, exchangeInfo });
    await booking.write();
    await orderStateChanged(tx, lanes, { userId, order: 'withdrawal', id: cause, status: 0, coin });
    return after;
  });
  return { id: cause, coin: balance };
};

async function requireRoom(tx: Queryable, lanes: number, userId: number, coin: number): Promise<void> {
  const { minCoins, maxCoins, leftCoins, leftOrders } = await withdrawRoom(tx, lanes, userId);
  if (coin < minCoins)
    throw new Refusal('WithdrawTooLittle', { min: minCoins, minMoney: moneyText(minCoins) });
  if (coin > maxCoins) throw new Refusal('WithdrawTooMuch', { max: maxCoins, maxMoney: moneyText(maxCoins) });
  if (leftOrders < 1) throw new Refusal('TooManyWithdrawals');
  if (coin > leftCoins)
    throw new Refusal('OverDailyWithdraw', { left: leftCoins, leftMoney: moneyText(leftCoins) });
}

/** The first order fixes the payout details, if the owner confirms it; afterwards only the operator can unlock them. */
async function lockIn(tx: Queryable, context: Context<'newOrder'>, exchangeInfo: string): Promise<void> {
  const { lanes, caller } = context;
  const userId = caller.user.id;
  const known = await lockExchangeInfo(tx, lanes, userId);
  if (known === exchangeInfo) return;
  if (known !== '') throw new Refusal('ExchangeInfoLocked');
  await requireConfirmation(tx, lanes, caller);
  const stopUntil = (await readClock(tx)) + stopMilliseconds;
  const isOther = await isOtherPlace(tx, lanes, { userId, exchangeInfo });
  await setExchangeInfo(tx, lanes, userId, exchangeInfo, { heldUntil: isOther ? stopUntil : null });
  await tellOwner(tx, context, userId, { change: 'payout', stopUntil });
}
