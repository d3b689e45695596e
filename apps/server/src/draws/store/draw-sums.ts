import { dayNumberOfTurn, drawKeyOf, type GameType } from '@truedraw/rules';
import { numberArray } from '../../db/array-literal';
import { allLanes } from '../../db/lane';
import type { Queryable } from '../../db/pool';
import { readStakesOfDraws } from './odds-sums';

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
  const { rows } = await tx.query<{ lane: number; stake: number }>({
    name: 'stakes-by-lane',
    text: `SELECT lane, sum(stake)::int8 AS stake FROM exposures
           WHERE lane = ANY($1::smallint[]) AND turn_id = $2 AND game = $3 GROUP BY lane`,
    values: [numberArray(allLanes(lanes)), turnId, game],
  });
  const stakes = new Map(rows.map(({ lane, stake }) => [lane, stake]));
  await tx.query({
    name: 'note-stakes',
    text: `INSERT INTO draw_sums (lane, turn_id, game, day, stake)
           SELECT n.lane, $3, $4, $5, n.stake FROM unnest($1::smallint[], $2::bigint[]) AS n (lane, stake)
           ORDER BY n.lane ON CONFLICT (lane, turn_id, game) DO UPDATE SET stake = excluded.stake`,
    values: [
      numberArray(allLanes(lanes)),
      numberArray(allLanes(lanes).map((lane) => stakes.get(lane) ?? 0)),
      turnId,
      game,
      dayNumberOfTurn(turnId),
    ],
  });
}

/** Counts the bets of some settled draws, lane by lane, that were not counted yet; returns how many it counted. */
export async function countSettledBets(db: Queryable, atMost: number): Promise<number> {
  const { rows } = await db.query<DrawName & { lane: number }>(
    `SELECT w.lane, w.turn_id AS "turnId", w.game
     FROM draw_sums AS w JOIN draws AS d ON d.turn_id = w.turn_id AND d.game = w.game AND d.settled > 0
     WHERE w.bets IS NULL ORDER BY w.turn_id LIMIT $1`,
    [atMost],
  );
  for (const { lane, turnId, game } of rows) {
    const key = [lane, turnId, game];
    const counted = await db.query<{ bets: number }>({
      name: 'count-bets-of-lane',
      text: 'SELECT count(*) AS bets FROM bets WHERE lane = $1 AND turn_id = $2 AND game = $3',
      values: key,
    });
    await db.query({
      name: 'note-counted-bets',
      text: 'UPDATE draw_sums SET bets = $4 WHERE lane = $1 AND turn_id = $2 AND game = $3',
      values: [...key, counted.rows[0]!.bets],
    });
  }
  return rows.length;
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
  const { rows } = await db.query<DrawName & { bets: number | null; stakes: number; payout: number }>(
    `SELECT turn_id AS "turnId", game, CASE WHEN bool_and(bets IS NOT NULL) THEN sum(bets)::int8 END AS bets,
            sum(stake)::int8 AS stakes, sum(payout)::int8 AS payout
     FROM draw_sums WHERE lane = ANY($1::smallint[]) AND turn_id = ANY($2::bigint[]) GROUP BY turn_id, game`,
    [numberArray(allLanes(lanes)), numberArray([...new Set(draws.map(({ turnId }) => turnId))])],
  );
  const stored = new Map(rows.map((row) => [drawKeyOf(row.turnId, row.game), row]));
  const running = await readStakesOfDraws(
    db,
    lanes,
    draws.filter(({ settled }) => settled === 0),
  );
  const sums = draws.map(({ turnId, game, settled }) => {
    const key = drawKeyOf(turnId, game);
    const sum = settled > 0 ? stored.get(key) : undefined;
    const stakes = settled > 0 ? sum?.stakes : running.get(key);
    const { bets = null, payout = 0 } = sum ?? {};
    return { key, turnId, game, bets, stakes: stakes ?? 0, payout };
  });
  const counts = await countRunningBets(
    db,
    lanes,
    sums.filter(({ bets, stakes }) => bets === null && stakes),
  );
  return new Map(
    sums.map(({ key, turnId, game, bets, stakes, payout }) => {
      const counted = bets ?? counts.get(key) ?? 0;
      const betsCapped = bets === null && counted === mostCounted;
      return [key, { turnId, game, bets: counted, betsCapped, stakes, payout }];
    }),
  );
}

/** Few draws run at a time. */
async function countRunningBets(
  db: Queryable,
  lanes: number,
  draws: readonly DrawName[],
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { turnId, game } of draws) {
    const { rows } = await db.query<{ bets: number }>({
      name: 'count-running-bets',
      text: `SELECT count(*) AS bets FROM (
               SELECT 1 FROM bets WHERE lane = ANY($1::smallint[]) AND turn_id = $2 AND game = $3 LIMIT $4) AS first_ones`,
      values: [numberArray(allLanes(lanes)), turnId, game, mostCounted],
    });
    counts.set(drawKeyOf(turnId, game), rows[0]!.bets);
  }
  return counts;
}
