import { drawKeyOf, type GameType } from '@truedraw/rules';
import { numberArray } from '../../db/array-literal';
import { allLanes } from '../../db/lane';
import type { Queryable } from '../../db/pool';

interface DrawName {
  turnId: number;
  game: GameType;
}

const valuesOf = (lanes: number, draws: readonly DrawName[]): string[] => [
  numberArray(allLanes(lanes)),
  numberArray([...new Set(draws.map(({ turnId }) => turnId))]),
];

const byDraw = (rows: readonly (DrawName & { sum: number })[]): Map<string, number> =>
  new Map(rows.map(({ turnId, game, sum }) => [drawKeyOf(turnId, game), sum]));

/** The versions of draws' odds over all lanes, by the draw's key; they increase when the odds change. */
export async function readOddsVersions(
  db: Queryable,
  lanes: number,
  draws: readonly DrawName[],
): Promise<Map<string, number>> {
  const { rows } = await db.query<DrawName & { sum: number }>({
    name: 'read-odds-versions',
    text: `SELECT turn_id AS "turnId", game, sum(version)::int8 AS sum FROM odds_versions
           WHERE lane = ANY($1::smallint[]) AND turn_id = ANY($2::bigint[]) GROUP BY turn_id, game`,
    values: valuesOf(lanes, draws),
  });
  return byDraw(rows);
}

/** The stakes of draws over all lanes, by the draw's key. */
export async function readStakesOfDraws(
  db: Queryable,
  lanes: number,
  draws: readonly DrawName[],
): Promise<Map<string, number>> {
  if (!draws.length) return new Map();
  const { rows } = await db.query<DrawName & { sum: number }>({
    name: 'read-stakes-of-draws',
    text: `SELECT turn_id AS "turnId", game, sum(stake)::int8 AS sum FROM exposures
           WHERE lane = ANY($1::smallint[]) AND turn_id = ANY($2::bigint[]) GROUP BY turn_id, game`,
    values: valuesOf(lanes, draws),
  });
  return byDraw(rows);
}
