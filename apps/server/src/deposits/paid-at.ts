/** The clocks of banks may be a little ahead. */
const aheadMs = 5 * 60_000;

export const isPaidInFuture = (paidAt: number, now: number): boolean => paidAt > now + aheadMs;
