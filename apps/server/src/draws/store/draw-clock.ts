import type { Queryable } from '../../db/pool';

/** The database's clock and the next closing time, in milliseconds since 1970. */
export interface DrawClock {
  now: number;
  nextClosing: number | null;
}

const millis = (expression: string) => `(extract(epoch FROM ${expression}) * 1000)::float8`;

export async function readDrawClock(db: Queryable): Promise<DrawClock> {
  const { rows } = await db.query<DrawClock>({
    name: 'draw-clock',
    text: `SELECT ${millis('clock_timestamp()')} AS now,
             (SELECT ${millis('min(closes_at)')} FROM draws WHERE state = 'open') AS "nextClosing"`,
  });
  return rows[0]!;
}

/** A turn without figures. */
export interface WaitingTurn {
  turnId: number;
  session: string;
  closesAt: number;
  dueAt: number;
}

/** Turns whose games are all closed and that have no figures, oldest first. */
export async function listWaitingTurns(db: Queryable): Promise<WaitingTurn[]> {
  const { rows } = await db.query<WaitingTurn>({
    name: 'waiting-turns',
    text: `SELECT turn_id AS "turnId", min(session) AS session,
             floor(${millis('max(closes_at)')})::int8 AS "closesAt",
             floor(${millis('max(due_at)')})::int8 AS "dueAt"
           FROM draws
           WHERE released = 0 AND state IN ('open', 'closed')
           GROUP BY turn_id HAVING bool_and(state = 'closed') ORDER BY turn_id`,
  });
  return rows;
}
