import { secondNeedOf, type ReleasedAlone, type SecondNeed } from '@truedraw/contract/staff';
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
 * What was released today by one person alone, to each of the users and by the member of staff; accounts that may be
 * the same person count together.
 */
export async function readReleasedAlone(
  db: Queryable,
  kind: OrderKind,
  { staffId, userIds, limit }: Asked,
): Promise<(userId: number) => ReleasedAlone> {
  const since = startOfDay(await readClock(db));
  const byStaff = await sumReleasedByStaff(db, kind, await listLinkedStaff(db, staffId), since);
  const toUsers = await sumReleasedToUsers(db, kind, userIds, since);
  return (userId) => ({ limit, toUser: toUsers.get(userId) ?? 0, byStaff });
}

/**
 * Tells of orders whether the member of staff needs a second person for them, and why. To decide, hold the lock of the
 * money settings: releases then happen one after the other.
 */
export async function readSecondNeeds(
  db: Queryable,
  kind: OrderKind,
  asked: Asked,
): Promise<(order: { userId: number; coin: number }) => SecondNeed | undefined> {
  const aloneOf = await readReleasedAlone(db, kind, asked);
  return ({ userId, coin }) => secondNeedOf(coin, aloneOf(userId));
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
