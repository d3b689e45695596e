import { numberArray } from '../db/array-literal';
import { laneOf } from '../db/lane';
import type { Queryable } from '../db/pool';

/** Puts a user below its spreader, and so below everyone above that. */
export async function attach(
  tx: Queryable,
  lanes: number,
  userId: number,
  spreaderId: number,
): Promise<void> {
  await tx.query(
    `INSERT INTO lineage (lane, descendant_id, ancestor_id, depth)
     SELECT $1::smallint, $2::bigint, ancestor_id, depth + 1
     FROM lineage WHERE lane = $3 AND descendant_id = $4
     UNION ALL SELECT $1::smallint, $2::bigint, $4::bigint, 1`,
    [laneOf(userId, lanes), userId, laneOf(spreaderId, lanes), spreaderId],
  );
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
