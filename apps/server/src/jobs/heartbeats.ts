import type { Pool } from '../db/pool';
import { dropHeartbeats, putHeartbeats, type Heartbeat } from './store/heartbeats';

/** Told by the loop of each run. */
export interface Pulse {
  began(job: string): void;
  ended(job: string, everyMilliseconds: number, isDone: boolean): void;
}

export interface Heartbeats extends Pulse {
  stop(): Promise<void>;
}

const writeMilliseconds = 2_000;
/** What is added to the time between two runs before a job counts as late. */
const graceMilliseconds = 10_000;
/** A run may take long, as when a million bets are settled; after this time it counts as stuck. */
const longestRun = 300_000;

/** A pause until an exact moment is no whole number, which the column takes alone. */
const lateAfter = (everyMilliseconds: number): number => Math.ceil(2 * everyMilliseconds) + graceMilliseconds;

/** Writes which jobs this server has done, all in one statement, so that others notice when nobody does them. */
export function startHeartbeats({
  db,
  server,
  standby,
  now,
}: {
  db: Pool;
  server: string;
  standby: boolean;
  /** The database's clock. */
  now: () => number;
}): Heartbeats {
  const done = new Map<string, Heartbeat>();
  const running = new Map<string, number>();
  const doneAt = new Map<string, number>();
  const startedAt = now();
  let writing: Promise<void> | undefined;

  const write = async (): Promise<void> => {
    const at = now();
    for (const [job, began] of running)
      // One that fails again and again runs too, and is not done by it.
      if (at - began < longestRun)
        done.set(job, {
          job,
          at: doneAt.get(job) ?? startedAt,
          lateAt: at + lateAfter(writeMilliseconds),
        });
    const beats = [...done.values()];
    done.clear();
    if (beats.length) await putHeartbeats(db, { server, standby }, beats);
  };
  const writeOnce = (): void => {
    // An unreachable database is reported elsewhere; the next run of each job makes up for it.
    writing ??= write()
      .catch(() => undefined)
      .finally(() => (writing = undefined));
  };
  const timer = setInterval(writeOnce, writeMilliseconds);
  // The first runs are soon done, and whoever asks meanwhile must not be told that nobody does them.
  setImmediate(writeOnce);
  return {
    began: (job) => void running.set(job, now()),
    ended(job, everyMilliseconds, isDone) {
      running.delete(job);
      const at = now();
      if (!isDone) return;
      doneAt.set(job, at);
      done.set(job, { job, at, lateAt: at + lateAfter(everyMilliseconds) });
    },
    async stop() {
      clearInterval(timer);
      await writing;
      await dropHeartbeats(db, server).catch(() => undefined);
    },
  };
}
