import { numberArray } from '../../db/array-literal';
import { laneOf } from '../../db/lane';
import type { Queryable } from '../../db/pool';

/** What a bet needs to know of its user, and the ids of everyone above, the nearest first. */
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

/** To be told in the transaction that changes what `readBettors` or `readRates` gives for somebody. */
export async function countTermsChange(tx: Queryable): Promise<void> {
  await tx.query(`UPDATE settings SET value = to_jsonb(value::text::bigint + 1) WHERE name = 'terms'`);
}

export interface Rates {
  rebate2d: number;
  rebate3d: number;
}

/** The rates of people in any lane. A statement of its own, since those above a bettor may live elsewhere. */
export async function readRates(
  tx: Queryable,
  lanes: number,
  userIds: readonly number[],
): Promise<Map<number, Rates>> {
  if (!userIds.length) return new Map();
  const { rows } = await tx.query<Rates & { id: number }>({
    name: 'read-rates',
    text: `SELECT id, rebate2d, rebate3d FROM users WHERE lane = ANY($1::smallint[]) AND id = ANY($2::bigint[])`,
    values: [numberArray([...new Set(userIds.map((userId) => laneOf(userId, lanes)))]), numberArray(userIds)],
  });
  return new Map(rows.map(({ id, ...rates }) => [id, rates]));
}
