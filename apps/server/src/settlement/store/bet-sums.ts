import type { DrawnSides } from '@truedraw/rules';
import type { Queryable } from '../../db/pool';
import type { UserRange } from './awards';
import type { RevisionKey } from '../../draws/store/releases';

/** The sums of one user's bets with the same chain and rates. */
export interface BetSum {
  userId: number;
  /**
   * The spreaders above the bettor and all rates, the bettor's first, in PostgreSQL's text form: many users share
   * them.
   */
  above: string;
  rates: string;
  turnover: number;
  win: number;
}

/** floor(stake * odds / 100) as in the rules. Hundreds are divided first, so that no product exceeds int8. */
const payout = (stake: string, odds: string): string =>
  `(${stake} / 100 * ${odds} + ${stake} % 100 * ${odds} / 100)`;

const ofRange = 'lane = $1 AND turn_id = $2 AND game = $3 AND user_id > $4 AND user_id <= $5';

/** The last user of the next chunk of about this many bets; undefined when the rest is one chunk. */
export async function findBetChunkEnd(
  tx: Queryable,
  { turnId, game }: RevisionKey,
  { lane, after, bets }: { lane: number; after: number; bets: number },
): Promise<number | undefined> {
  const { rows } = await tx.query<{ userId: number }>({
    name: 'find-bet-chunk-end',
    text: `SELECT user_id AS "userId" FROM bets
           WHERE lane = $1 AND turn_id = $2 AND game = $3 AND user_id > $4
           ORDER BY user_id OFFSET $5 - 1 LIMIT 1`,
    values: [lane, turnId, game, after, bets],
  });
  return rows[0]?.userId;
}

/**
 * Wins and turnovers under a result. Users who neither won, nor earned a rebate for anyone, nor have anyone above are
 * left out.
 */
export async function sumBets(
  tx: Queryable,
  { turnId, game }: RevisionKey,
  { lane, after, upTo }: UserRange,
  drawn: DrawnSides,
): Promise<BetSum[]> {
  const { rows } = await tx.query<[number, string, string, number, number]>({
    name: 'sum-bets',
    rowMode: 'array',
    // OFFSET 0 keeps PostgreSQL from merging the subquery, which would compute every win twice.
    text: `SELECT user_id, chain[2:]::text, rates::text, sum(total)::int8, sum(win)::int8
           FROM (SELECT user_id, chain, rates, total,
                        CASE WHEN $6::smallint = ANY (numbers)
                          THEN (SELECT sum(${payout('stake', 'line.odds')})::int8
                                FROM unnest(numbers, stakes, odds) AS line (number, stake, odds)
                                WHERE number = $6::smallint)
                          ELSE 0 END
                        + CASE WHEN ds[$7::int] > 0 THEN ${payout('ds[$7::int]', 'ds_odds[$7::int]')} ELSE 0 END
                        + CASE WHEN bs[$8::int] > 0 THEN ${payout('bs[$8::int]', 'bs_odds[$8::int]')} ELSE 0 END
                        AS win
                 FROM bets WHERE ${ofRange} OFFSET 0) AS bet
           GROUP BY user_id, chain, rates
           HAVING sum(win) > 0 OR rates[cardinality(rates)] > 0 OR cardinality(chain) > 1`,
    values: [lane, turnId, game, after, upTo, drawn.number, drawn.ds + 1, drawn.bs + 1],
  });
  return rows.map(([userId, above, rates, turnover, win]) => ({ userId, above, rates, turnover, win }));
}

/** The total stake of each user. */
export async function sumStakes(
  tx: Queryable,
  { turnId, game }: RevisionKey,
  { lane, after, upTo }: UserRange,
): Promise<{ userId: number; stake: number }[]> {
  const { rows } = await tx.query<{ userId: number; stake: number }>({
    name: 'sum-stakes',
    text: `SELECT user_id AS "userId", sum(total)::int8 AS stake FROM bets WHERE ${ofRange} GROUP BY user_id`,
    values: [lane, turnId, game, after, upTo],
  });
  return rows;
}
