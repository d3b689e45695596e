import { stopChanges } from '../accounts/store/owner-changes';
import { lockExchangeInfo, setExchangeInfo } from '../accounts/store/users';
import { laneOf } from '../db/lane';
import { inTransaction } from '../db/transaction';
import type { Handler } from '../http/handler';
import { startBooking } from '../ledger/booking';
import { balanceOf } from '../ledger/wallets';
import { giveBack } from './give-back';
import { listUntaken } from './store/withdrawals';

/**
 * The owner did not choose the payout place: orders to it that staff have not taken are cancelled and refunded, and the
 * place is removed. It needs no confirmation, because it only protects; the next place needs one, and waits.
 */
export const stopPayouts: Handler<'stopPayouts'> = async (_request, { db, lanes, caller }) => {
  const userId = caller.user.id;
  const stopped = await inTransaction(db, async (tx) => {
    // The wallet is locked first, as when an order is made.
    await startBooking(tx, laneOf(userId, lanes), [userId]);
    const exchangeInfo = (await lockExchangeInfo(tx, lanes, userId)) ?? '';
    if (!(await stopChanges(tx, lanes, userId))) return 0;
    const untaken = await listUntaken(tx, lanes, { userId, exchangeInfo });
    for (const id of untaken) await giveBack(tx, lanes, { userId, id }, { status: 4, from: [0] });
    await setExchangeInfo(tx, lanes, userId, '');
    return untaken.length;
  });
  return { stopped, coin: await balanceOf(db, lanes, userId) };
};
