import type { GameType } from '@truedraw/rules';
import type { Queryable } from '../db/pool';

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
    [Array.from({ length: lanes }, (_, lane) => lane), turnId, game],
  );
  return rows;
}
