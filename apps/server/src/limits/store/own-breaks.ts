import { numberArray } from '../../db/array-literal';
import { lanesOf } from '../../db/lane';
import type { Queryable } from '../../db/pool';
import { millisOf } from '../../db/moment';

export interface OwnBreak {
  userId: number;
  kind: 'break' | 'exclusion';
  until: number;
  /** The account from which an exclusion was carried over. */
  carriedFrom: number | null;
}

/** The last break of each of these users that had one, over or not. */
export async function listLastBreaks(
  tx: Queryable,
  lane: number,
  userIds: readonly number[],
): Promise<OwnBreak[]> {
  const { rows } = await tx.query<OwnBreak>({
    name: 'list-last-breaks',
    text: `SELECT DISTINCT ON (user_id) user_id AS "userId", kind, ${millisOf('until')} AS until,
             carried_from AS "carriedFrom"
           FROM own_breaks WHERE lane = $1 AND user_id = ANY($2::bigint[]) AND lifted_at IS NULL
           ORDER BY user_id, own_breaks.until DESC`,
    values: [lane, numberArray(userIds)],
  });
  return rows;
}

export async function insertBreak(
  tx: Queryable,
  lane: number,
  { userId, kind, until }: Pick<OwnBreak, 'userId' | 'kind' | 'until'>,
  carried?: Exclusion,
): Promise<void> {
  await tx.query(
    `INSERT INTO own_breaks (lane, user_id, kind, until, carried_from, carried_since)
     VALUES ($1, $2, $3, to_timestamp($4 / 1000.0), $5, to_timestamp($6::int8 / 1000.0))`,
    [lane, userId, kind, until, carried?.userId ?? null, carried?.since ?? null],
  );
}

/** The self-exclusion of a user: since when, and until when. */
export interface Exclusion {
  userId: number;
  since: number;
  until: number;
}

/** The active self-exclusions of users. One that was made longer or carried over counts from its first beginning. */
export async function listExclusions(
  db: Queryable,
  lanes: number,
  { userIds, now }: { userIds: readonly number[]; now: number },
): Promise<Exclusion[]> {
  const { rows } = await db.query<Exclusion>(
    `SELECT user_id AS "userId", ${millisOf('min(coalesce(carried_since, started_at))')} AS since, ${millisOf('max(until)')} AS until
     FROM own_breaks
     WHERE lane = ANY($1::smallint[]) AND user_id = ANY($2::bigint[]) AND kind = 'exclusion' AND lifted_at IS NULL
       AND until > to_timestamp($3 / 1000.0)
     GROUP BY user_id`,
    [numberArray(lanesOf(userIds, lanes)), numberArray(userIds), now],
  );
  return rows;
}

/** Whether staff found that a user is another person than one that excluded themselves. */
export async function wasLifted(tx: Queryable, lane: number, userId: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    'SELECT 1 FROM own_breaks WHERE lane = $1 AND user_id = $2 AND lifted_at IS NOT NULL LIMIT 1',
    [lane, userId],
  );
  return rowCount === 1;
}

/** Ends the exclusions that were carried over to a user; false when there is none. The user's own ones stay. */
export async function liftCarried(
  tx: Queryable,
  lane: number,
  userId: number,
  now: number,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE own_breaks SET lifted_at = to_timestamp($3 / 1000.0)
     WHERE lane = $1 AND user_id = $2 AND carried_from IS NOT NULL AND lifted_at IS NULL
       AND until > to_timestamp($3 / 1000.0)`,
    [lane, userId, now],
  );
  return rowCount !== 0;
}
