import type { Queryable } from './pool';

/** A standby that is connected. Without the rights of pg_read_all_stats nothing is known of it but that it is there. */
interface Replica {
  name: string | null;
  state: string | null;
  /** How far it is behind in applying; 0 where nothing is written. */
  lagSeconds: number | null;
}

export async function listReplicas(db: Queryable): Promise<Replica[]> {
  const { rows } = await db.query<Replica>(
    `SELECT application_name AS name, state,
            CASE WHEN state IS NOT NULL
              THEN coalesce(extract(epoch FROM replay_lag), 0)::float8 END AS "lagSeconds"
     FROM pg_stat_replication`,
  );
  return rows;
}
