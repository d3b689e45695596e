import { numberArray } from '../../db/array-literal';
import type { Queryable } from '../../db/pool';
import { millisOf } from '../../db/moment';

export interface OwnBreak {
  userId: number;
  kind: 'break' | 'exclusion';
  until: number;
}

/** The last break of each of these users that had one, over or not. */
export async function listLastBreaks(
  tx: Queryable,
  lane: number,
  userIds: readonly number[],
): Promise<OwnBreak[]> {
  const { rows } = await tx.query<OwnBreak>({
    name: 'list-last-breaks',
    text: `SELECT DISTINCT ON (user_id) user_id AS "userId", kind, ${millisOf('until')} AS until
           FROM own_breaks WHERE lane = $1 AND user_id = ANY($2::bigint[]) ORDER BY user_id, own_breaks.until DESC`,
    values: [lane, numberArray(userIds)],
  });
  return rows;
}

export async function insertBreak(
  tx: Queryable,
  lane: number,
  { userId, kind, until }: OwnBreak,
): Promise<void> {
  await tx.query(
    `INSERT INTO own_breaks (lane, user_id, kind, until) VALUES ($1, $2, $3, to_timestamp($4 / 1000.0))`,
    [lane, userId, kind, until],
  );
}
