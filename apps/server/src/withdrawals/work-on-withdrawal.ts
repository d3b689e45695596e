import { createHash } from 'node:crypto';
import type { StaffAction } from '@truedraw/contract/staff';
import type { PoolClient } from 'pg';
import { inTransaction } from '../db/transaction';
import { Refusal } from '../refusal';
import type { StaffContext } from '../http/staff-handler';
import { record } from '../audit-log/write-log';
import { lockCaller } from '../staff/lock-caller';
import { findWithdrawal, type Withdrawal } from './store/withdrawals';

/** Makes one step with an order and records it in the same transaction. The result of `step` is added to the log. */
export async function workOnWithdrawal(
  { db, lanes, caller }: StaffContext,
  name: { userId: number; id: number },
  action: StaffAction,
  step: (tx: PoolClient, order: Withdrawal, staffId: number) => Promise<object>,
): Promise<void> {
  const staffId = caller.staff.id;
  await inTransaction(db, async (tx) => {
    await lockCaller(tx, caller);
    const order = await findWithdrawal(tx, lanes, name);
    if (!order) throw new Refusal('OrderUnknown');
    const more = await step(tx, order, staffId);
    const detail = {
      userId: order.userId,
      orderid: String(order.id),
      coin: order.coin,
      place: placeMark(order.exchangeInfo),
      ...more,
    };
    await record(tx, { staffId, action, detail });
  });
}

/** Which payout place staff saw, without naming it: the audit compares it with the order that was paid. */
const placeMark = (exchangeInfo: string): string =>
  createHash('sha256').update(exchangeInfo).digest('hex').slice(0, 16);
