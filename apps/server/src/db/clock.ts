import { millisOf } from './moment';
import type { Queryable } from './pool';

/** The database's clock, in milliseconds since 1970. Sent after a lock, it reads the time after the lock. */
export async function readClock(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ now: number }>({
    name: 'read-clock',
    text: `SELECT ${millisOf('clock_timestamp()')} AS now`,
  });
  return rows[0]!.now;
}
