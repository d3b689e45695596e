import { inTransaction } from '../db/transaction';
import type { Handler } from '../http/handler';
import { giveBack } from './give-back';
import { readId } from '../orders/request-id';

/** Only while nobody works on it. Somebody else's order is as unknown as none. */
export const cancelOrder: Handler<'cancelOrder'> = async ({ orderid }, { db, lanes, caller }) => {
  const name = { userId: caller.user.id, id: readId(orderid) };
  const { balance } = await inTransaction(db, (tx) => giveBack(tx, lanes, name, { status: 4, from: [0] }));
  return { coin: balance };
};
