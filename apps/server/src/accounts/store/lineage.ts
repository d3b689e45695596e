import { numberArray } from '../../db/array-literal';
import { laneOf, lanesOf } from '../../db/lane';
import type { Queryable } from '../../db/pool';

/** The top of a user's tree, which may be the user. */
export async function findTop(tx: Queryable, lanes: number, userId: number): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    'SELECT ancestor_id AS id FROM lineage WHERE lane = $1 AND descendant_id = $2 ORDER BY depth DESC LIMIT 1',
    [laneOf(userId, lanes), userId],
  );
  return rows[0]?.id ?? userId;
}

/**
 * Locks a user and returns whether it has no spreader. Only such users can be bound, so a lock on the top of a tree
 * keeps the whole tree in place: a shared lock to join it, an exclusive one to bind it.
 */
export async function lockTop(
  tx: Queryable,
  lanes: number,
  userId: number,
  lockMode: 'shared' | 'alone',
): Promise<boolean> {
  const { rows } = await tx.query<{ spreader: number | null }>(
    `SELECT spreader_id AS spreader FROM users WHERE lane = $1 AND id = $2
     FOR ${lockMode === 'shared' ? 'KEY SHARE' : 'UPDATE'}`,
    [laneOf(userId, lanes), userId],
  );
  if (!rows[0]) throw new RangeError(`No user ${userId}`);
  return rows[0].spreader === null;
}

/** Puts a user with everyone below under a spreader and everyone above it. The tops of both trees must be locked. */
export async function attach(
  tx: Queryable,
  lanes: number,
  userId: number,
  spreaderId: number,
): Promise<void> {
  await tx.query(
    `INSERT INTO lineage (lane, descendant_id, ancestor_id, depth)
     SELECT below.lane, below.id, above.id, below.depth + above.depth
     FROM (SELECT lane, descendant_id AS id, depth FROM lineage WHERE ancestor_id = $2
           UNION ALL SELECT $1::smallint, $2::bigint, 0) AS below,
          (SELECT ancestor_id AS id, depth + 1 AS depth FROM lineage WHERE lane = $3 AND descendant_id = $4
           UNION ALL SELECT $4::bigint, 1) AS above`,
    [laneOf(userId, lanes), userId, laneOf(spreaderId, lanes), spreaderId],
  );
}

/** How many users are above a user, and how many levels below. */
export async function measureTree(
  tx: Queryable,
  lanes: number,
  userId: number,
): Promise<{ above: number; below: number }> {
  const { rows } = await tx.query<{ above: number; below: number }>(
    `SELECT (SELECT count(*) FROM lineage WHERE lane = $1 AND descendant_id = $2) AS above,
            coalesce((SELECT depth FROM lineage WHERE ancestor_id = $2 ORDER BY depth DESC LIMIT 1), 0)::int AS below`,
    [laneOf(userId, lanes), userId],
  );
  return rows[0]!;
}

/** Which of these users have sub-users. This never changes back. */
export async function listSpreaders(tx: Queryable, userIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'list-spreaders',
    text: 'SELECT DISTINCT ancestor_id AS id FROM lineage WHERE ancestor_id = ANY($1::bigint[]) AND depth = 1',
    values: [numberArray(userIds)],
  });
  return new Set(rows.map(({ id }) => id));
}

/** Everyone above each of some users, the nearest first. */
export async function listAbove(
  db: Queryable,
  lanes: number,
  userIds: readonly number[],
): Promise<Map<number, number[]>> {
  const above = new Map(userIds.map((userId): [number, number[]] => [userId, []]));
  if (!userIds.length) return above;
  const { rows } = await db.query<{ userId: number; id: number }>({
    name: 'list-above',
    text: `SELECT descendant_id AS "userId", ancestor_id AS id FROM lineage
           WHERE lane = ANY($1::smallint[]) AND descendant_id = ANY($2::bigint[]) ORDER BY depth`,
    values: [numberArray(lanesOf(userIds, lanes)), numberArray(userIds)],
  });
  for (const { userId, id } of rows) above.get(userId)!.push(id);
  return above;
}
