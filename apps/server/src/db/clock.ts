import type { Queryable } from './pool';

/** The database's clock, in milliseconds since 1970. Sent after a lock, it reads the time after the lock. */
export async function readClock(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ now: number }>({
    name: 'read-clock',
    text: 'SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::int8 AS now',
  });
  return rows[0]!.now;
}
