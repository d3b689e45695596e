import type { GameType } from '@truedraw/rules';
import { numberArray } from '../db/array-literal';
import type { Queryable } from '../db/pool';

const allLanes = (lanes: number): string => numberArray(Array.from({ length: lanes }, (_, lane) => lane));

export interface HeldSpot {
  /** Sides stand below zero: -1 odd, -2 even, -3 big, -4 small. */
  number: number;
  stake: number;
  liability: number;
}

/** What a draw holds on each number and side, over all lanes. */
export async function listExposure(
  db: Queryable,
  lanes: number,
  { turnId, game }: { turnId: number; game: GameType },
): Promise<HeldSpot[]> {
  const { rows } = await db.query<HeldSpot>(
    `SELECT number, sum(stake)::int8 AS stake, sum(liability)::int8 AS liability FROM exposures
     WHERE lane = ANY($1::smallint[]) AND turn_id = $2 AND game = $3 GROUP BY number ORDER BY number`,
    [allLanes(lanes), turnId, game],
  );
  return rows;
}

export interface StakeCount {
  turnId: number;
  stake: number;
  /** How many numbers have just that. */
  numbers: number;
}

/** How much is held on how many numbers of some draws of a game. Thousands of numbers have far fewer stakes. */
export async function countStakes(
  db: Queryable,
  lanes: number,
  { game, turnIds }: { game: GameType; turnIds: readonly number[] },
): Promise<StakeCount[]> {
  const ofNumbers = `SELECT turn_id, ${lanes === 1 ? 'stake' : 'sum(stake)::int8 AS stake'} FROM exposures
    WHERE lane = ANY($1::smallint[]) AND turn_id = ANY($2::bigint[]) AND game = $3 AND number >= 0
    ${lanes === 1 ? '' : 'GROUP BY turn_id, number'}`;
  const { rows } = await db.query<StakeCount>(
    `SELECT turn_id AS "turnId", stake, count(*) AS numbers FROM (${ofNumbers}) AS held GROUP BY turn_id, stake`,
    [allLanes(lanes), numberArray(turnIds), game],
  );
  return rows;
}

/** What is held on one number of each of these draws of a game, and on their sides. */
export async function listSpots(
  db: Queryable,
  lanes: number,
  { game, spots }: { game: GameType; spots: readonly { turnId: number; number: number }[] },
): Promise<(HeldSpot & { turnId: number })[]> {
  const { rows } = await db.query<HeldSpot & { turnId: number }>(
    `SELECT e.turn_id AS "turnId", e.number, sum(stake)::int8 AS stake, sum(liability)::int8 AS liability
     FROM unnest($2::bigint[], $3::integer[]) AS n (turn_id, number)
     CROSS JOIN LATERAL unnest(ARRAY[n.number, -1, -2, -3, -4]) AS spot (number)
     JOIN exposures AS e ON e.lane = ANY($1::smallint[]) AND e.turn_id = n.turn_id AND e.game = $4 AND e.number = spot.number
     GROUP BY e.turn_id, e.number`,
    [
      allLanes(lanes),
      numberArray(spots.map(({ turnId }) => turnId)),
      numberArray(spots.map(({ number }) => number)),
      game,
    ],
  );
  return rows;
}
