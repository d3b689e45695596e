import type { SecondNeed } from '@truedraw/contract/staff';
import { readClock } from '../db/clock';
import type { Queryable } from '../db/pool';
import { amountText } from '../ledger/money-text';
import { Refusal } from '../refusal';
import { listLinkedStaff } from '../staff/store/touches';
import { startOfDay } from './settings';
import { sumReleasedByStaff, sumReleasedToUsers, type OrderKind } from './store/released-alone';

interface Asked {
  staffId: number;
  userIds: readonly number[];
  /** What one person may release alone: in one order, and to one user or by one member of staff in a Bangkok day. */
  limit: number;
}

/**
 * Tells of orders whether the member of staff needs a second person for them, and why. Only what was released by one
 * person alone counts, by accounts that may be the same person together. To decide, hold the lock of the money
 * settings: releases then happen one after the other.
 */
export async function readSecondNeeds(
  db: Queryable,
  kind: OrderKind,
  { staffId, userIds, limit }: Asked,
): Promise<(order: { userId: number; coin: number }) => SecondNeed | undefined> {
  const since = startOfDay(await readClock(db));
  const byStaff = await sumReleasedByStaff(db, kind, await listLinkedStaff(db, staffId), since);
  const toUsers = await sumReleasedToUsers(db, kind, userIds, since);
  return ({ userId, coin }) => {
    const sums = { order: coin, user: (toUsers.get(userId) ?? 0) + coin, staff: byStaff + coin } as const;
    const why = (['order', 'user', 'staff'] as const).find((one) => sums[one] > limit);
    return why && { why, limit, sum: sums[why] };
  };
}

const messages = {
  order: 'Error.ApprovalMissing',
  user: 'Error.ApprovalMissingForUser',
  staff: 'Error.ApprovalMissingForStaff',
} as const;

export const approvalMissing = ({ why, limit, sum }: SecondNeed): Refusal =>
  new Refusal(
    'ApprovalMissing',
    { why, limit, limitMoney: amountText(limit), sum, sumMoney: amountText(sum) },
    messages[why],
  );
