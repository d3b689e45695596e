import type { Pool } from './pool';
import { readClock } from './clock';

/**
 * The database's clock, for whoever cannot ask for it each time: our own monotonic clock and how far the database's is
 * from it, measured again and again. This process's calendar clock may be wrong by hours and decides nothing.
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
  // A database that is away is others' business to complain about; until it is back the last distance is good.
  const timer = setInterval(() => void measure().catch(() => undefined), measureMilliseconds);
  return {
    now: () => Math.floor(performance.now() + offset),
    stop: () => clearInterval(timer),
  };
}
