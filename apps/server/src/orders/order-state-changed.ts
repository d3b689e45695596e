import type { Queryable } from '../db/pool';
import { publish } from '../live/events';
import type { Notice } from '../push/notices';
import { notify } from '../push/notify';

export interface OrderChange {
  userId: number;
  order: 'deposit' | 'withdrawal' | 'transfer' | 'adjustment';
  /** The order's number, as its user sees it. */
  id: string;
  /** As on the wire: 0 created, 1 processing, 2 completed, 3 failed, 4 cancelled. */
  status: number;
  coin: number;
}

/**
 * Every change of an order passes here, in the transaction that makes it. Open screens are notified of the balance
 * and read again; devices are notified of changes that the user has not made.
 */
export async function orderStateChanged(tx: Queryable, lanes: number, change: OrderChange): Promise<void> {
  const { userId, order, id, status } = change;
  await publish(tx, 'balance', { userIds: [userId] });
  const notice = noticeOf(change);
  if (notice) await notify(tx, lanes, userId, { ...notice, cause: `${order}:${id}:${status}` });
}

function noticeOf({ order, status, coin }: OrderChange): Notice | undefined {
  if (order === 'withdrawal' && (status === 1 || status === 2 || status === 3))
    return { kind: 'withdraw', params: { status, coin } };
  if (order === 'deposit' && (status === 2 || status === 3))
    return { kind: 'deposit', params: { status, coin } };
  return undefined;
}
