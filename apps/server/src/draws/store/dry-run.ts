import { numberArray } from '../../db/array-literal';
import { allLanes } from '../../db/lane';
import type { DrawnSides, GameType, PlacedBet } from '@truedraw/rules';
import type { Queryable } from '../../db/pool';

export interface PossibleWinner extends PlacedBet {
  userId: number;
  id: number;
}

/** A page of one lane's bets that may win under a result, after a given bet. The rules compute what each wins. */
export async function listPossibleWinners(
  db: Queryable,
  { lane, turnId, game }: { lane: number; turnId: number; game: GameType },
  drawn: DrawnSides,
  { after, limit }: { after: { userId: number; id: number } | undefined; limit: number },
): Promise<PossibleWinner[]> {
  const { rows } = await db.query<PossibleWinner>(
    `SELECT user_id AS "userId", id, numbers, stakes, odds, ds AS "dsBet", ds_odds AS "dsOdds", bs AS "bsBet",
            bs_odds AS "bsOdds"
     FROM bets
     WHERE lane = $1 AND turn_id = $2 AND game = $3 AND (user_id, id) > ($4, $5)
       AND ($6::smallint = ANY(numbers) OR ds[$7::int] > 0 OR bs[$8::int] > 0)
     ORDER BY user_id, id LIMIT $9`,
    [lane, turnId, game, after?.userId ?? 0, after?.id ?? 0, drawn.number, drawn.ds + 1, drawn.bs + 1, limit],
  );
  return rows;
}

interface Paid {
  userId: number;
  amount: number;
}

/** What each user was paid for a draw so far. */
export async function listPayouts(
  db: Queryable,
  lanes: number,
  { turnId, game }: { turnId: number; game: GameType },
): Promise<Paid[]> {
  const { rows } = await db.query<Paid>(
    `SELECT user_id AS "userId", amount FROM awards
     WHERE lane = ANY($1::smallint[]) AND turn_id = $2 AND game = $3 AND kind = 'payout' AND amount > 0`,
    [numberArray(allLanes(lanes)), turnId, game],
  );
  return rows;
}
