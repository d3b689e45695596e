import { secondNeedOf, type SecondNeed } from '@truedraw/contract/staff';
import type { Withdrawal } from './withdrawal';

interface Payable {
  payable: Withdrawal[];
  /** Why each of the others needs a second person. */
  refused: { order: Withdrawal; need: SecondNeed }[];
}

/** Which orders one person may pay together, in their order; those that a second person approved count for nothing. */
export function payableOf(orders: readonly Withdrawal[]): Payable {
  const payable: Withdrawal[] = [];
  const refused: Payable['refused'] = [];
  const toUsers = new Map<number, number>();
  let sum = 0;
  for (const order of orders) {
    const { userId, coin, alone } = order;
    const toUser = toUsers.get(userId) ?? 0;
    const need =
      alone && secondNeedOf(coin, { ...alone, toUser: alone.toUser + toUser, byStaff: alone.byStaff + sum });
    if (need) refused.push({ order, need });
    else payable.push(order);
    if (need || !alone) continue;
    toUsers.set(userId, toUser + coin);
    sum += coin;
  }
  return { payable, refused };
}
