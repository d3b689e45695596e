import { Counter, Registry } from 'prom-client';
import { describeError, type Log } from './log';

/** Work that outlives the request that began it, and is broken off when the server stops. */
export interface Background {
  run(work: (signal: AbortSignal) => Promise<void>): void;
  registry: Registry;
  stop(): Promise<void>;
}

/** What fails with nobody waiting for it is logged and counted; it never ends the process, which serves everybody else. */
export function createBackground(log: Log): Background {
  const breaker = new AbortController();
  const running = new Set<Promise<void>>();
  const registry = new Registry();
  const failures = new Counter({
    name: 'background_failures_total',
    help: 'Work that failed with nobody waiting for it',
    registers: [registry],
  });
  const onFailure = (error: unknown): void => {
    failures.inc();
    log.error(describeError(error), 'work in the background failed');
  };
  // Without a listener node ends the process for any promise that was forgotten, in whatever library.
  process.on('unhandledRejection', onFailure);

  async function attempt(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    try {
      await work(breaker.signal);
    } catch (error) {
      onFailure(error);
    }
  }

  return {
    run(work) {
      const job = attempt(work).finally(() => running.delete(job));
      running.add(job);
    },
    registry,
    async stop() {
      breaker.abort();
      await Promise.all(running);
      process.off('unhandledRejection', onFailure);
    },
  };
}
