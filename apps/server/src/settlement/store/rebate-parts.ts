import { numberArray } from '../../db/array-literal';
import type { Queryable } from '../../db/pool';
import type { UserRange } from './awards';
import type { RevisionKey } from '../../draws/store/releases';

export interface RebatePart {
  userId: number;
  amount: number;
}

/** Stores what a chunk of bettors earned for people of one lane, until all bettors are settled. */
export async function insertRebateParts(
  tx: Queryable,
  lane: number,
  { turnId, game, revision }: RevisionKey,
  chunk: UserRange,
  parts: readonly RebatePart[],
): Promise<void> {
  await tx.query({
    name: 'insert-rebate-parts',
    text: `INSERT INTO rebate_parts (lane, turn_id, game, revision, from_lane, from_user, user_id, amount)
           SELECT $1, $2, $3, $4, $5, $6, n.* FROM unnest($7::bigint[], $8::bigint[]) AS n`,
    values: [
      lane,
      turnId,
      game,
      revision,
      chunk.lane,
      chunk.upTo,
      numberArray(parts.map(({ userId }) => userId)),
      numberArray(parts.map(({ amount }) => amount)),
    ],
  });
}

/**
 * The last user of the next chunk of people with a part, or with a rebate of an earlier revision; undefined for the
 * last chunk.
 */
export async function findRebateChunkEnd(
  tx: Queryable,
  { turnId, game, revision }: RevisionKey,
  { lane, after, rows: most }: { lane: number; after: number; rows: number },
): Promise<number | undefined> {
  const { rows } = await tx.query<{ userId: number }>({
    name: 'find-rebate-chunk-end',
    text: `SELECT user_id AS "userId" FROM (
             (SELECT user_id FROM rebate_parts
              WHERE lane = $1 AND turn_id = $2 AND game = $3 AND revision = $4 AND user_id > $5
              ORDER BY user_id LIMIT $6)
             UNION ALL
             (SELECT user_id FROM awards
              WHERE lane = $1 AND turn_id = $2 AND game = $3 AND user_id > $5 AND kind = 'rebate' AND revision < $4
              ORDER BY user_id LIMIT $6)) AS waiting
           ORDER BY user_id OFFSET $6 - 1 LIMIT 1`,
    values: [lane, turnId, game, revision, after, most],
  });
  return rows[0]?.userId;
}

/** Deletes and returns the waiting parts of a range of people. */
export async function removeRebateParts(
  tx: Queryable,
  { turnId, game, revision }: RevisionKey,
  { lane, after, upTo }: UserRange,
): Promise<RebatePart[]> {
  const { rows } = await tx.query<RebatePart>({
    name: 'take-rebate-parts',
    text: `DELETE FROM rebate_parts
           WHERE lane = $1 AND turn_id = $2 AND game = $3 AND revision = $4 AND user_id > $5 AND user_id <= $6
           RETURNING user_id AS "userId", amount`,
    values: [lane, turnId, game, revision, after, upTo],
  });
  return rows;
}

/** Deletes the parts of revisions that were superseded before they were posted. */
export async function dropOldRebateParts(
  tx: Queryable,
  lane: number,
  { turnId, game, revision }: RevisionKey,
): Promise<void> {
  await tx.query({
    name: 'drop-old-rebate-parts',
    text: `DELETE FROM rebate_parts WHERE lane = $1 AND turn_id = $2 AND game = $3 AND revision < $4`,
    values: [lane, turnId, game, revision],
  });
}
