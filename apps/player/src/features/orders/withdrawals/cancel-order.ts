import { call } from '../../../lib/api/call';
import { askAgain } from '../../../lib/query-client';
import { updateAccount } from '../../../lib/session/session-store';

/** Also after a refusal the list is read again: the order has moved on. */
export async function cancelOrder(userid: number, orderid: string): Promise<void> {
  try {
    updateAccount(userid, await call('cancelOrder', { orderid }));
  } finally {
    await askAgain(['orderList']);
  }
}
