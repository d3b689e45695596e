import type { Queryable } from './pool';

export interface Throttle {
  key: string;
  limit: number;
  seconds: number;
}

/**
 * Counts one attempt. Returns how many seconds to wait when there were too many, otherwise 0. It counts before the
 * attempt is made, so parallel attempts cannot exceed the limit.
 */
export async function countTry(db: Queryable, { key, limit, seconds }: Throttle): Promise<number> {
  const { rows } = await db.query<{ count: number; wait: number }>(
    `INSERT INTO throttles AS t (key, count, until) VALUES ($1, 1, now() + make_interval(secs => $2))
     ON CONFLICT (key) DO UPDATE SET
       count = CASE WHEN t.until <= now() THEN 1 ELSE t.count + 1 END,
       until = CASE WHEN t.until <= now() THEN excluded.until ELSE t.until END
     RETURNING count, ceil(extract(epoch FROM until - now()))::int AS wait`,
    [key, seconds],
  );
  const { count, wait } = rows[0]!;
  // now() is the begin of the transaction. For a try that had to wait for the row, the period began after that.
  return count > limit ? Math.min(Math.max(1, wait), seconds) : 0;
}

/** Takes back a counted attempt that succeeded. */
export async function forgiveTry(db: Queryable, key: string): Promise<void> {
  await db.query('UPDATE throttles SET count = count - 1 WHERE key = $1', [key]);
}

export async function clearTries(db: Queryable, key: string): Promise<void> {
  await db.query('DELETE FROM throttles WHERE key = $1', [key]);
}
