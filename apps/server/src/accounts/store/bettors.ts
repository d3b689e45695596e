import { numberArray } from '../../db/array-literal';
import { lanesOf } from '../../db/lane';
import type { Queryable } from '../../db/pool';

/** The terms of a bettor, and the ids of everyone above, the nearest first. */
export interface BettorRow {
  id: number;
  betLimit: number;
  rebate2d: number;
  rebate3d: number;
  above: number[];
}

export async function readBettors(
  tx: Queryable,
  lane: number,
  userIds: readonly number[],
): Promise<BettorRow[]> {
  if (!userIds.length) return [];
  const { rows } = await tx.query<BettorRow>({
    name: 'read-bettors',
    text: `SELECT u.id, u.bet_limit AS "betLimit", u.rebate2d, u.rebate3d,
             ARRAY(SELECT l.ancestor_id FROM lineage AS l
                   WHERE l.lane = $1 AND l.descendant_id = u.id ORDER BY l.depth) AS above
           FROM users AS u WHERE u.lane = $1 AND u.id = ANY($2::bigint[])`,
    values: [lane, numberArray(userIds)],
  });
  return rows;
}

/** Must be called in every transaction that changes a result of `readBettors` or `readTerms`. */
export async function countTermsChange(tx: Queryable): Promise<void> {
  await tx.query(`UPDATE settings SET value = to_jsonb(value::text::bigint + 1) WHERE name = 'terms'`);
}

export interface Terms {
  betLimit: number;
  rebate2d: number;
  rebate3d: number;
}

/**
 * The own terms of users in any lane. It is a separate statement, because the users above a bettor may be in other lanes.
 */
export async function readTerms(
  tx: Queryable,
  lanes: number,
  userIds: readonly number[],
): Promise<Map<number, Terms>> {
  if (!userIds.length) return new Map();
  const { rows } = await tx.query<Terms & { id: number }>({
    name: 'read-terms',
    text: `SELECT id, bet_limit AS "betLimit", rebate2d, rebate3d FROM users WHERE lane = ANY($1::smallint[]) AND id = ANY($2::bigint[])`,
    values: [numberArray(lanesOf(userIds, lanes)), numberArray(userIds)],
  });
  return new Map(rows.map(({ id, ...terms }) => [id, terms]));
}
