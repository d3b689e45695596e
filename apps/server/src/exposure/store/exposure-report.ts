import type { GameType } from '@truedraw/rules';
import { numberArray } from '../../db/array-literal';
import { allLanes } from '../../db/lane';
import type { Queryable } from '../../db/pool';

export interface SpotExposure {
  /** A number, or a side below zero: -1 odd, -2 even, -3 big, -4 small. */
  number: number;
  stake: number;
  liability: number;
}

/** Stakes and liability of each number and side of a draw, over all lanes. */
export async function listExposure(
  db: Queryable,
  lanes: number,
  { turnId, game }: { turnId: number; game: GameType },
): Promise<SpotExposure[]> {
  const { rows } = await db.query<SpotExposure>(
    `SELECT number, sum(stake)::int8 AS stake, sum(liability)::int8 AS liability FROM exposures
     WHERE lane = ANY($1::smallint[]) AND turn_id = $2 AND game = $3 GROUP BY number ORDER BY number`,
    [numberArray(allLanes(lanes)), turnId, game],
  );
  return rows;
}

export interface StakeCount {
  turnId: number;
  stake: number;
  /** How many numbers have this stake. */
  numbers: number;
}

/** How many numbers have which stake, in some draws of a game. There are far fewer different stakes than numbers. */
export async function countStakes(
  db: Queryable,
  lanes: number,
  { game, turnIds }: { game: GameType; turnIds: readonly number[] },
): Promise<StakeCount[]> {
  // The pages of one lane can be counted directly; with several lanes each number must be added up first.
  const ofNumbers =
    lanes === 1
      ? `SELECT turn_id, unnest(stakes) AS stake FROM exposure_pages
         WHERE lane = ANY($1::smallint[]) AND turn_id = ANY($2::bigint[]) AND game = $3 AND page >= 0`
      : `SELECT turn_id, sum(stake)::int8 AS stake FROM exposures
         WHERE lane = ANY($1::smallint[]) AND turn_id = ANY($2::bigint[]) AND game = $3 AND number >= 0
         GROUP BY turn_id, number`;
  const { rows } = await db.query<StakeCount>(
    `SELECT turn_id AS "turnId", stake, count(*) AS numbers FROM (${ofNumbers}) AS held WHERE stake <> 0
     GROUP BY turn_id, stake`,
    [numberArray(allLanes(lanes)), numberArray(turnIds), game],
  );
  return rows;
}
