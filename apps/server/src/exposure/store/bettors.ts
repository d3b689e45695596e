import type { GameType } from '@truedraw/rules';
import { numberArray } from '../../db/array-literal';
import { allLanes } from '../../db/lane';
import type { Queryable } from '../../db/pool';

export interface Bettor {
  userId: number;
  bets: number;
  stake: number;
  payout: number;
  /** The same in every row: how many users have bet on the number, and all their stakes. */
  people: number;
  allStakes: number;
}

/** No index leads from a number to its bets, because every bet would pay for it. So many bets of a draw are searched. */
const mostSearched = 200_000;

/** Who has bet on a number of a draw, the highest stake first. */
export async function listBettors(
  db: Queryable,
  lanes: number,
  { turnId, game, number }: { turnId: number; game: GameType; number: number },
  limit: number,
): Promise<Bettor[]> {
  const { rows } = await db.query<Bettor>(
    `SELECT user_id AS "userId", count(*) AS bets, sum(stake)::int8 AS stake, sum(stake * odds / 100)::int8 AS payout,
            count(*) OVER () AS people, (sum(sum(stake)) OVER ())::int8 AS "allStakes"
     FROM (SELECT user_id, stakes[place] AS stake, odds[place] AS odds
           FROM (SELECT user_id, stakes, odds, array_position(numbers, $4::smallint) AS place FROM bets
                 WHERE lane = ANY($1::smallint[]) AND turn_id = $2 AND game = $3 LIMIT $5) AS searched
           WHERE place IS NOT NULL) AS line
     GROUP BY user_id ORDER BY sum(stake) DESC, user_id LIMIT $6`,
    [numberArray(allLanes(lanes)), turnId, game, number, mostSearched, limit],
  );
  return rows;
}
