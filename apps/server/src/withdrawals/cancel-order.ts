import { inTransaction } from '../db/transaction';
import type { Handler } from '../http/handler';
import { giveBack } from './give-back';
import { readId } from '../orders/request-id';

/** Only while staff do not work on it. Another user's order is refused like an unknown one. */
export const cancelOrder: Handler<'cancelOrder'> = async ({ orderid: orderId }, { db, lanes, caller }) => {
  const name = { userId: caller.user.id, id: readId(orderId) };
  const { balance } = await inTransaction(db, (tx) => giveBack(tx, lanes, name, { status: 4, from: [0] }));
  return { coin: balance };
};
