import { numberArray } from '../../db/array-literal';
import { laneOf } from '../../db/lane';
import type { Queryable } from '../../db/pool';

/** The one at the top of a user's tree, which may be the user. */
export async function findTop(tx: Queryable, lanes: number, userId: number): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    'SELECT ancestor_id AS id FROM lineage WHERE lane = $1 AND descendant_id = $2 ORDER BY depth DESC LIMIT 1',
    [laneOf(userId, lanes), userId],
  );
  return rows[0]?.id ?? userId;
}

/**
 * Whether the user has no spreader, held so until the transaction ends. Only such people are ever bound, so whoever
 * holds the top of a tree holds the whole tree where it is: shared while others may join it, alone to bind it.
 */
export async function holdTop(
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

/**
 * Puts a user below its spreader, and with it everyone who stands below the user: each of them below the spreader and
 * everyone above that. The trees of both have to be held.
 */
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

/** How many stand above a user, and how many levels below. */
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

/** Those of the users who have brought somebody. Once they have, they always have. */
export async function listSpreaders(tx: Queryable, userIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'list-spreaders',
    text: 'SELECT DISTINCT ancestor_id AS id FROM lineage WHERE ancestor_id = ANY($1::bigint[]) AND depth = 1',
    values: [numberArray(userIds)],
  });
  return new Set(rows.map(({ id }) => id));
}

/** Everyone above a user, the nearest first. */
export async function listAbove(db: Queryable, lanes: number, userId: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>({
    name: 'list-above',
    text: 'SELECT ancestor_id AS id FROM lineage WHERE lane = $1 AND descendant_id = $2 ORDER BY depth',
    values: [laneOf(userId, lanes), userId],
  });
  return rows.map(({ id }) => id);
}
