import { numberArray } from '../../db/array-literal';
import { isSpread } from '../../db/ordered';
import type { Queryable } from '../../db/pool';
import type { DrawName } from './betting-draws';

/** Increases the odds version of these draws; returns the version of each in this lane. */
export async function increaseOddsVersions(
  tx: Queryable,
  lane: number,
  draws: readonly DrawName[],
): Promise<(DrawName & { version: number })[]> {
  if (!draws.length) return [];
  const spread = isSpread(tx);
  const { rows } = await tx.query<DrawName & { version: number }>({
    name: 'increase-odds-versions',
    text: `INSERT INTO odds_versions AS v (lane, turn_id, game, version)
           SELECT ${spread ? 'g.lane' : '$1'}, n.turn_id, n.game, 1
           FROM unnest($2::bigint[], $3::smallint[]) AS n (turn_id, game)
           ${spread ? 'JOIN lane_gates AS g ON g.lane = $1 AND g.turn_id = n.turn_id AND g.game = n.game' : ''}
           ON CONFLICT (lane, turn_id, game) DO UPDATE SET version = v.version + 1
           RETURNING v.turn_id AS "turnId", v.game, v.version`,
    values: [
      lane,
      numberArray(draws.map(({ turnId }) => turnId)),
      numberArray(draws.map(({ game }) => game)),
    ],
  });
  return rows;
}
