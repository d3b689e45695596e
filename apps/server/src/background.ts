/** Work that outlives the request that began it, and is broken off when the server stops. */
export interface Background {
  run(work: (signal: AbortSignal) => Promise<void>): void;
  stop(): Promise<void>;
}

export function createBackground(): Background {
  const breaker = new AbortController();
  const running = new Set<Promise<void>>();
  return {
    run(work) {
      const job = work(breaker.signal).finally(() => running.delete(job));
      running.add(job);
    },
    async stop() {
      breaker.abort();
      await Promise.allSettled(running);
    },
  };
}
