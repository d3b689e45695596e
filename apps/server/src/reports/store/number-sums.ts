import type { GameType } from '@truedraw/rules';
import { numberArray } from '../../db/array-literal';
import { allLanes } from '../../db/lane';
import type { Queryable } from '../../db/pool';
import type { SortDirection } from '../../db/sort-direction';

interface About {
  game: GameType;
  /** Days, YYYYMMDD. */
  range: { from: number; to: number };
  /** At most so many of the newest draws. */
  draws: number;
}

/** The spots that a result wins; sides stand below zero: -1 odd, -2 even, -3 big, -4 small. */
const newestDraws = `SELECT d.turn_id, d.game, drawn, CASE WHEN drawn % 2 = 1 THEN -1 ELSE -2 END AS ds,
    CASE WHEN drawn * 2 >= power(10, d.game) THEN -3 ELSE -4 END AS bs
  FROM (SELECT turn_id, game, settled FROM draws
        WHERE game = $1 AND state = 'settled' AND settled > 0
          AND (turn_id BETWEEN $2::int8 * 100 AND $3::int8 * 100 + 99
               OR turn_id BETWEEN $2::int8 * 1000 AND $3::int8 * 1000 + 999)
        ORDER BY closes_at DESC LIMIT $4) AS d
  JOIN releases AS r ON r.turn_id = d.turn_id AND r.revision = d.settled
  CROSS JOIN LATERAL (SELECT (CASE d.game WHEN 2 THEN r.two WHEN 3 THEN r.three ELSE r.four END)::int AS drawn) AS said`;

export type NumberSort = 'turnover' | 'payout' | 'grossWin';

const sortedBy: Record<NumberSort, string> = {
  turnover: 'turnover',
  payout: 'payout',
  grossWin: '(turnover - payout)',
};

export interface NumberSums {
  number: number;
  turnover: number;
  payout: number;
  /** The same in every row: how many numbers and sides had stakes. */
  count: number;
}

/** What each number and side of a game brought and paid. */
export async function listNumberSums(
  db: Queryable,
  lanes: number,
  { game, range: { from, to }, draws }: About,
  {
    sort,
    direction,
    limit,
    offset,
  }: { sort: NumberSort; direction: SortDirection; limit: number; offset: number },
): Promise<NumberSums[]> {
  const { rows } = await db.query<NumberSums>(
    `WITH d AS MATERIALIZED (${newestDraws}),
       p AS NOT MATERIALIZED (SELECT e.*, drawn, ds, bs FROM d JOIN exposure_pages AS e
            ON e.lane = ANY($5::smallint[]) AND e.turn_id = d.turn_id AND e.game = d.game)
     SELECT number, turnover, coalesce(payout, 0) AS payout, count(*) OVER () AS count
     FROM (SELECT (CASE WHEN page < 0 THEN -place ELSE 100 * page + place - 1 END)::int AS number, turnover
           FROM (SELECT page, place, sum(stake)::int8 AS turnover
                 FROM p CROSS JOIN LATERAL unnest(stakes) WITH ORDINALITY AS s (stake, place)
                 WHERE stake <> 0 GROUP BY page, place) AS of_place) AS staked
     LEFT JOIN (SELECT spot AS number, sum(liabilities[CASE WHEN page < 0 THEN -spot ELSE spot % 100 + 1 END])::int8 AS payout
                FROM p CROSS JOIN LATERAL (VALUES (drawn), (ds), (bs)) AS won (spot)
                WHERE page = CASE WHEN spot < 0 THEN -1 ELSE spot / 100 END GROUP BY spot) AS paid USING (number)
     ORDER BY ${sortedBy[sort]} ${direction}, number LIMIT $6 OFFSET $7`,
    [game, from, to, draws, numberArray(allLanes(lanes)), limit, offset],
  );
  return rows;
}

/** How often each number and each side was drawn. */
export async function countDrawn(
  db: Queryable,
  { game, range: { from, to }, draws }: About,
): Promise<{ number: number; times: number }[]> {
  const { rows } = await db.query<{ number: number; times: number }>(
    `SELECT spot AS number, count(*) AS times
     FROM (${newestDraws}) AS d CROSS JOIN LATERAL (VALUES (drawn), (ds), (bs)) AS won (spot) GROUP BY spot`,
    [game, from, to, draws],
  );
  return rows;
}
