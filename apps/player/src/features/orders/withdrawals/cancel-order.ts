import { call } from '../../../lib/api/call';
import { reloadQuery } from '../../../lib/query-client';
import { updateAccount } from '../../../lib/session/session-store';

/** The list is also reloaded after a refusal, because the status of the order has changed. */
export async function cancelOrder(userId: number, orderId: string): Promise<void> {
  try {
    updateAccount(userId, await call('cancelOrder', { orderId }));
  } finally {
    await reloadQuery(['orderList']);
  }
}
