import { dayNumberOfTurn, drawKeyOf, type GameType } from '@truedraw/rules';
import { numberArray } from '../../db/array-literal';
import { allLanes } from '../../db/lane';
import type { Queryable } from '../../db/pool';

interface DrawName {
  turnId: number;
  game: GameType;
}

/** What a settlement adds to a draw's sums; negative where it takes back. */
export interface AwardedSums {
  payout: number;
  refund: number;
  rebate: number;
}

/** Call it in the transaction that posts the money. Only one process at a time settles a lane of a draw. */
export async function addAwardedSums(
  tx: Queryable,
  lane: number,
  { turnId, game }: DrawName,
  { payout, refund, rebate }: AwardedSums,
): Promise<void> {
  await tx.query({
    name: 'add-awarded-sums',
    text: `INSERT INTO draw_sums AS s (lane, turn_id, game, day, payout, refund, rebate) VALUES ($1, $2, $3, $4, $5, $6, $7)
           ON CONFLICT (lane, turn_id, game) DO UPDATE SET payout = s.payout + excluded.payout,
             refund = s.refund + excluded.refund, rebate = s.rebate + excluded.rebate`,
    values: [lane, turnId, game, dayNumberOfTurn(turnId), payout, refund, rebate],
  });
}

/**
 * Stores the stakes of a settled draw for each lane. They are read from the exposures, which do not change any more.
 */
export async function storeStakes(tx: Queryable, lanes: number, { turnId, game }: DrawName): Promise<void> {
  await tx.query({
    name: 'note-stakes',
    text: `INSERT INTO draw_sums (lane, turn_id, game, day, stake)
           SELECT lane.lane, $2, $3, $4, coalesce(sum(e.stake), 0)
           FROM unnest($1::smallint[]) AS lane (lane)
           LEFT JOIN exposures AS e ON e.lane = lane.lane AND e.turn_id = $2 AND e.game = $3 GROUP BY lane.lane
           ORDER BY lane.lane
           ON CONFLICT (lane, turn_id, game) DO UPDATE SET stake = excluded.stake`,
    values: [numberArray(allLanes(lanes)), turnId, game, dayNumberOfTurn(turnId)],
  });
}

/** Counts the bets of some settled draws that were not counted yet; returns the number of these draws. */
export async function countSettledBets(db: Queryable, atMost: number): Promise<number> {
  const { rowCount } = await db.query(
    `UPDATE draw_sums AS s SET bets = counted.bets
     FROM (SELECT w.lane, w.turn_id, w.game,
                  (SELECT count(*) FROM bets AS b WHERE b.lane = w.lane AND b.turn_id = w.turn_id AND b.game = w.game) AS bets
           FROM draw_sums AS w JOIN draws AS d ON d.turn_id = w.turn_id AND d.game = w.game AND d.settled > 0
           WHERE w.bets IS NULL ORDER BY w.turn_id LIMIT $1) AS counted
     WHERE s.lane = counted.lane AND s.turn_id = counted.turn_id AND s.game = counted.game`,
    [atMost],
  );
  return rowCount ?? 0;
}

export interface DrawSums extends DrawName {
  bets: number;
  /** The draw is running and has more bets; counting stopped. */
  betsCapped: boolean;
  stakes: number;
  /** 0 until it is settled. */
  payout: number;
}

/** At most this many bets of a running draw are counted; the exact number is stored with its settlement. */
const mostCounted = 20_000;

/** The numbers of bets, the stakes and the payouts of draws: stored sums of settled draws, exposures of the others. */
export async function readDrawSums(
  db: Queryable,
  lanes: number,
  draws: readonly (DrawName & { settled: number })[],
): Promise<Map<string, DrawSums>> {
  const { rows } = await db.query<
    DrawName & { bets: number | null; stakes: number | null; payout: number | null }
  >(
    `SELECT n.turn_id AS "turnId", n.game, sums.bets, sums.payout,
            CASE WHEN n.settled > 0 THEN sums.stakes
              ELSE (SELECT sum(stake)::int8 FROM exposures AS e
                    WHERE e.lane = ANY($1::smallint[]) AND e.turn_id = n.turn_id AND e.game = n.game) END AS stakes
     FROM unnest($2::bigint[], $3::smallint[], $4::integer[]) AS n (turn_id, game, settled)
     CROSS JOIN LATERAL (
       SELECT CASE WHEN bool_and(s.bets IS NOT NULL) THEN sum(s.bets)::int8 END AS bets, sum(s.stake)::int8 AS stakes,
              sum(s.payout)::int8 AS payout
       FROM draw_sums AS s
       WHERE s.lane = ANY($1::smallint[]) AND s.turn_id = n.turn_id AND s.game = n.game AND n.settled > 0) AS sums`,
    [
      numberArray(allLanes(lanes)),
      numberArray(draws.map(({ turnId }) => turnId)),
      numberArray(draws.map(({ game }) => game)),
      numberArray(draws.map(({ settled }) => settled)),
    ],
  );
  const uncounted = rows.filter(({ bets, stakes }) => bets === null && stakes);
  const counts = await countRunningBets(db, lanes, uncounted);
  return new Map(
    rows.map(({ turnId, game, bets, stakes, payout }) => {
      const key = drawKeyOf(turnId, game);
      const counted = bets ?? counts.get(key) ?? 0;
      const betsCapped = bets === null && counted === mostCounted;
      return [key, { turnId, game, bets: counted, betsCapped, stakes: stakes ?? 0, payout: payout ?? 0 }];
    }),
  );
}

async function countRunningBets(
  db: Queryable,
  lanes: number,
  draws: readonly DrawName[],
): Promise<Map<string, number>> {
  if (!draws.length) return new Map();
  const { rows } = await db.query<DrawName & { bets: number }>(
    `SELECT n.turn_id AS "turnId", n.game,
            (SELECT count(*) FROM (SELECT 1 FROM bets AS b WHERE b.lane = ANY($1::smallint[]) AND b.turn_id = n.turn_id
                                     AND b.game = n.game LIMIT $4) AS first_ones) AS bets
     FROM unnest($2::bigint[], $3::smallint[]) AS n (turn_id, game)`,
    [
      numberArray(allLanes(lanes)),
      numberArray(draws.map(({ turnId }) => turnId)),
      numberArray(draws.map(({ game }) => game)),
      mostCounted,
    ],
  );
  return new Map(rows.map(({ turnId, game, bets }) => [drawKeyOf(turnId, game), bets]));
}
