import type { Coin, GameType } from '@truedraw/rules';
import { numberArray } from '../db/array-literal';
import type { Queryable } from '../db/pool';
import type { DrawName } from './betting-draws';

/** A number of a draw, or a side of it below zero: -1 odd, -2 even, -3 big, -4 small. */
export interface Spot extends DrawName {
  number: number;
}

export interface Exposure extends Spot {
  stake: Coin;
  liability: Coin;
}

export const spotArrays = (spots: readonly Spot[]): string[] => [
  numberArray(spots.map(({ turnId }) => turnId)),
  numberArray(spots.map(({ game }) => game)),
  numberArray(spots.map(({ number }) => number)),
];

/** Locks in the order given; spots that nobody has bet on have no row yet. */
export async function lockExposures(
  tx: Queryable,
  lane: number,
  spots: readonly Spot[],
): Promise<Exposure[]> {
  const { rows } = await tx.query<Exposure>({
    name: 'lock-exposures',
    // One look by the whole key for each spot, in the order given: what the planner believes of the table's size
    // changes neither how it is read nor the order of the locks.
    text: `SELECT n.turn_id AS "turnId", n.game, n.number, e.stake, e.liability
           FROM unnest($2::bigint[], $3::smallint[], $4::integer[]) AS n (turn_id, game, number)
           CROSS JOIN LATERAL (
             SELECT stake, liability FROM exposures
             WHERE lane = $1 AND turn_id = n.turn_id AND game = n.game AND number = n.number FOR UPDATE) AS e`,
    values: [lane, ...spotArrays(spots)],
  });
  return rows;
}

/** Writes rows that are locked. */
export async function updateExposures(
  tx: Queryable,
  lane: number,
  exposures: readonly Exposure[],
): Promise<void> {
  if (!exposures.length) return;
  await tx.query({
    name: 'update-exposures',
    // Every row is there; as an insertion that meets its key each is found by that key and by nothing else.
    text: `INSERT INTO exposures (lane, turn_id, game, number, stake, liability)
           SELECT $1, n.* FROM unnest($2::bigint[], $3::smallint[], $4::integer[], $5::bigint[], $6::bigint[]) AS n
           ON CONFLICT (lane, turn_id, game, number)
           DO UPDATE SET stake = excluded.stake, liability = excluded.liability`,
    values: exposureValues(lane, exposures),
  });
}

export const exposuresKey = 'exposures_pkey';

/**
 * Writes rows that were not there when they were to be locked. Somebody else who made one meanwhile is met at the
 * primary key: the unique violation means that this transaction has decided on old figures and has to start again.
 */
export async function insertExposures(
  tx: Queryable,
  lane: number,
  exposures: readonly Exposure[],
): Promise<void> {
  if (!exposures.length) return;
  await tx.query({
    name: 'insert-exposures',
    text: `INSERT INTO exposures (lane, turn_id, game, number, stake, liability)
           SELECT $1, n.* FROM unnest($2::bigint[], $3::smallint[], $4::integer[], $5::bigint[], $6::bigint[]) AS n`,
    values: exposureValues(lane, exposures),
  });
}

const exposureValues = (lane: number, exposures: readonly Exposure[]) => [
  lane,
  ...spotArrays(exposures),
  numberArray(exposures.map(({ stake }) => stake)),
  numberArray(exposures.map(({ liability }) => liability)),
];

/** What the house would owe on each number of a draw, over all lanes; `numbers` narrows it down. */
export async function readLiabilities(
  db: Queryable,
  lanes: readonly number[],
  { turnId, game }: { turnId: number; game: GameType },
  numbers?: readonly number[],
): Promise<Map<number, Coin>> {
  const { rows } = await db.query<{ number: number; liability: Coin }>({
    name: numbers ? 'read-liabilities-of' : 'read-liabilities',
    text: `SELECT number, sum(liability)::int8 AS liability FROM exposures
           WHERE lane = ANY($1::smallint[]) AND turn_id = $2 AND game = $3
             AND ${numbers ? 'number = ANY($4::integer[])' : 'number >= 0'}
           GROUP BY number`,
    values: [numberArray(lanes), turnId, game, ...(numbers ? [numberArray(numbers)] : [])],
  });
  return new Map(rows.map(({ number, liability }) => [number, liability]));
}
