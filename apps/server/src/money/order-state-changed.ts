import type { Queryable } from '../db/pool';
import { publish } from '../live/events';

export interface OrderChange {
  userId: number;
  order: 'deposit' | 'withdrawal' | 'transfer' | 'adjustment';
  /** The order's number, as its user sees it. */
  id: string;
  /** As on the wire: 0 created, 1 processing, 2 completed, 3 failed, 4 cancelled. */
  status: number;
}

/**
 * The one place that every change of an order passes, inside the transaction that makes it. Screens that are open hear
 * of it as news of the balance and read again; whatever else is to reach the user is sent from here.
 */
export async function orderStateChanged(tx: Queryable, { userId }: OrderChange): Promise<void> {
  await publish(tx, 'balance', { userIds: [userId] });
}
