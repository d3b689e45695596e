import { millisOf } from '../../db/moment';
import type { Queryable } from '../../db/pool';

/** Times are milliseconds since 1970. */
export interface Heartbeat {
  job: string;
  /** When it was last done, however often it has run since; before that, when its server started. */
  at: number;
  lateAt: number;
}

export async function putHeartbeats(
  db: Queryable,
  { server, standby }: { server: string; standby: boolean },
  beats: readonly Heartbeat[],
): Promise<void> {
  await db.query({
    name: 'put-heartbeats',
    text: `INSERT INTO heartbeats (server, job, standby, at, late_at)
           SELECT $1, job, $2, to_timestamp(at / 1000.0), to_timestamp(late_at / 1000.0)
           FROM unnest($3::text[], $4::int8[], $5::int8[]) AS beat (job, at, late_at)
           ON CONFLICT (server, job) DO UPDATE
           SET standby = excluded.standby, at = excluded.at, late_at = excluded.late_at`,
    values: [
      server,
      standby,
      beats.map(({ job }) => job),
      beats.map(({ at }) => at),
      beats.map(({ lateAt }) => lateAt),
    ],
  });
}

/** The newest time of each job, by whichever server. */
export async function listHeartbeats(db: Queryable, { standby }: { standby: boolean }): Promise<Heartbeat[]> {
  const { rows } = await db.query<Heartbeat>({
    name: 'list-heartbeats',
    text: `SELECT job, ${millisOf('max(at)')} AS at, ${millisOf('max(late_at)')} AS "lateAt"
           FROM heartbeats WHERE standby = false OR $1 GROUP BY job ORDER BY job`,
    values: [standby],
  });
  return rows;
}

export async function dropHeartbeats(db: Queryable, server: string): Promise<void> {
  await db.query('DELETE FROM heartbeats WHERE server = $1', [server]);
}

export async function sweepHeartbeats(db: Queryable): Promise<void> {
  await db.query(`DELETE FROM heartbeats WHERE late_at < now() - interval '1 day'`);
}
