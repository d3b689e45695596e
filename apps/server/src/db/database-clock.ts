import type { Pool } from './pool';
import { readClock } from './clock';

/**
 * The database's clock without a query: our own monotonic clock plus the measured offset, which is measured again and
 * again. The calendar clock of this process may be wrong by hours and is never used for a decision.
 */
export interface DatabaseClock {
  /** Milliseconds since 1970. */
  now(): number;
  stop(): void;
}

const measureMilliseconds = 10_000;

export async function startDatabaseClock(db: Pool): Promise<DatabaseClock> {
  let offset = 0;
  const measure = async (): Promise<void> => {
    const asked = performance.now();
    const now = await readClock(db);
    offset = now - (asked + performance.now()) / 2;
  };
  await measure();
  // An unreachable database is reported elsewhere; until it is back the last offset is used.
  const timer = setInterval(() => void measure().catch(() => undefined), measureMilliseconds);
  return {
    now: () => Math.floor(performance.now() + offset),
    stop: () => clearInterval(timer),
  };
}
