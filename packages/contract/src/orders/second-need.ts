import type { ReleasedAlone, SecondNeed } from './schemas';

/** Why an order needs a second person; undefined where one person may release it alone. */
export function secondNeedOf(
  coin: number,
  { limit, toUser, byStaff }: ReleasedAlone,
): SecondNeed | undefined {
  const sums = { order: coin, user: toUser + coin, staff: byStaff + coin } as const;
  const why = (['order', 'user', 'staff'] as const).find((one) => sums[one] > limit);
  return why && { why, limit, sum: sums[why] };
}
