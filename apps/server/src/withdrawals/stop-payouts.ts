import { stopChanges } from '../accounts/store/owner-changes';
import { setExchangeInfo } from '../accounts/store/users';
import { laneOf } from '../db/lane';
import { inTransaction } from '../db/transaction';
import type { Handler } from '../http/handler';
import { startBooking } from '../ledger/booking';
import { balanceOf } from '../ledger/wallets';
import { giveBack } from './give-back';
import { lockStoppedOrders } from './store/withdrawals';

/**
 * The owner did not choose a payout place of the last day: orders to such places that staff have not taken are cancelled
 * and refunded, and the place that is set is removed. It needs no confirmation, because it only protects; the next place
 * needs one, and waits.
 */
export const stopPayouts: Handler<'stopPayouts'> = async (_request, { db, lanes, caller }) => {
  const userId = caller.user.id;
  const counts = await inTransaction(db, async (tx) => {
    // The wallet is locked first, as when an order is made.
    await startBooking(tx, laneOf(userId, lanes), [userId]);
    const since = await stopChanges(tx, lanes, userId);
    if (since === undefined) return { stopped: 0, late: 0 };
    const { untaken, late } = await lockStoppedOrders(tx, lanes, userId, since);
    for (const id of untaken) await giveBack(tx, lanes, { userId, id }, { status: 4, from: [0] });
    await setExchangeInfo(tx, lanes, userId, '');
    return { stopped: untaken.length, late };
  });
  return { ...counts, coin: await balanceOf(db, lanes, userId) };
};
