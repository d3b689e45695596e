import { Counter, Registry } from 'prom-client';
import { describeError, type Log } from './log';

/** Work that continues after the request that began it, and is aborted when the server stops. */
export interface Background {
  run(work: (signal: AbortSignal) => Promise<void>): void;
  registry: Registry;
  stop(): Promise<void>;
}

/** Errors of such work are logged and counted. They never end the process, which serves other requests. */
export function createBackground(log: Log): Background {
  const aborter = new AbortController();
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
  // Without this listener node ends the process for any unhandled rejection, in any library.
  process.on('unhandledRejection', onFailure);

  async function attempt(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    try {
      await work(aborter.signal);
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
      aborter.abort();
      await Promise.all(running);
      process.off('unhandledRejection', onFailure);
    },
  };
}
