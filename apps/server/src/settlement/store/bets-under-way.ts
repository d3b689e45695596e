import type { Queryable } from '../../db/pool';

/**
 * Whether any server is writing bets at this moment. A batch of bets holds the gates of its draws; a settlement holds
 * gates too, and with them a cursor.
 */
export async function areBetsUnderWay(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ busy: boolean }>({
    name: 'are-bets-under-way',
    text: `SELECT EXISTS (
             SELECT FROM pg_locks
             WHERE database = (SELECT oid FROM pg_database WHERE datname = current_database())
               AND relation IN ('lane_gates'::regclass, 'settlements'::regclass) AND mode IN ('RowShareLock', 'RowExclusiveLock')
             GROUP BY pid HAVING bool_and(relation = 'lane_gates'::regclass)) AS busy`,
  });
  return rows[0]!.busy;
}
