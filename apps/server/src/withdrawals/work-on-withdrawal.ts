import type { StaffAction } from '@truedraw/contract/staff';
import type { PoolClient } from 'pg';
import { inTransaction } from '../db/transaction';
import { Refusal } from '../refusal';
import type { StaffContext } from '../http/staff-handler';
import { readId } from '../orders/request-id';
import { record } from '../audit-log/write-log';
import { findWithdrawal, type Withdrawal } from './store/withdrawals';

/** One step with an order, recorded in the transaction that makes it. What `step` gives is added to the log. */
export async function workOnWithdrawal(
  { db, lanes, caller }: StaffContext,
  { userid, orderid }: { userid: number; orderid: string },
  action: StaffAction,
  step: (tx: PoolClient, order: Withdrawal, staffId: number) => Promise<object>,
): Promise<void> {
  const staffId = caller.staff.id;
  await inTransaction(db, async (tx) => {
    const order = await findWithdrawal(tx, lanes, { userId: userid, id: readId(orderid) });
    if (!order) throw new Refusal('OrderUnknown');
    const more = await step(tx, order, staffId);
    const detail = { userId: order.userId, orderid: String(order.id), coin: order.coin, ...more };
    await record(tx, { staffId, action, detail });
  });
}
