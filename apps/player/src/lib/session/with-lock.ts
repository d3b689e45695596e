/** Other tabs see a write to storage with a short delay. The lock is released after it. */
const settleMs = 150;

const settle = () => new Promise((resolve) => setTimeout(resolve, settleMs));

/**
 * Runs one task at a time across all tabs. Browsers have locks only on secure origins. Elsewhere two tabs may log in or
 * send a bet at the same time. Both then use the same idempotency key from storage, so the server executes it once.
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
