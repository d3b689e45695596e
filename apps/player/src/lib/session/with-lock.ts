/** A tab's writes reach the other tabs' storage a moment later; the next in line should see them. */
const settleMs = 150;

const settle = () => new Promise((resolve) => setTimeout(resolve, settleMs));

/**
 * Runs one task at a time across all tabs. Browsers offer locks on secure origins only; elsewhere the attempt key,
 * which tabs share through storage, is what keeps two silent logins at once from looking like a theft, and two sendings
 * of a bet from being two bets.
 */
export function withLock<Result>(
  task: () => Promise<Result>,
  lock: 'truedraw.session' | 'truedraw.bet' = 'truedraw.session',
): Promise<Result> {
  if (!('locks' in navigator)) return task();
  return new Promise((resolve, reject) => {
    void navigator.locks.request(lock, async () => {
      await task().then(resolve, reject);
      await settle();
    });
  });
}
