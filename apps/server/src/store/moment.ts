import type { Queryable } from '../db/pool';

/** A time column as milliseconds since 1970, the way times leave the database. */
export const millisOf = (column: string): string => `floor(extract(epoch FROM ${column}) * 1000)::int8`;

/** The database's clock. Asked behind a lock, it is the time after the lock. */
export async function readNow(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ now: number }>({
    name: 'read-now',
    text: `SELECT ${millisOf('clock_timestamp()')} AS now`,
  });
  return rows[0]!.now;
}
