import { setTimeout as sleep } from 'node:timers/promises';

/** The value, or an error when it does not come in time. */
export async function inTime<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value> {
  const timer = new AbortController();
  const late = async (): Promise<never> => {
    await sleep(milliseconds, undefined, { signal: timer.signal });
    // After this process itself was frozen, what has come meanwhile is read first.
    await new Promise(setImmediate);
    await new Promise(setImmediate);
    throw new Error(`timeout exceeded: no answer in ${milliseconds} ms`);
  };
  const limit = late();
  limit.catch(() => undefined);
  try {
    return await Promise.race([promise, limit]);
  } finally {
    timer.abort();
  }
}
