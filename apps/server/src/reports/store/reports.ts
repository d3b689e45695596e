import type { GameType } from '@truedraw/rules';
import { numberArray } from '../../db/array-literal';
import { allLanes } from '../../db/lane';
import type { Queryable } from '../../db/pool';
import type { SortDirection } from '../../db/sort-direction';

interface DayRange {
  from: number;
  to: number;
}

export interface DayReport {
  day: number;
  game: GameType;
  draws: number;
  bets: number;
  turnover: number;
  payout: number;
  rebate: number;
}

/** By day and game, for settled draws that were not cancelled. */
export async function listDayReports(
  db: Queryable,
  { from, to }: DayRange,
  { sort, direction }: { sort: Exclude<keyof DayReport, 'game'> | 'grossWin'; direction: SortDirection },
): Promise<DayReport[]> {
  const by = sort === 'grossWin' ? '(turnover - payout)' : sort;
  const { rows } = await db.query<DayReport>(
    `SELECT * FROM (
       SELECT s.day, s.game, count(DISTINCT s.turn_id) AS draws, coalesce(sum(bets), 0)::int8 AS bets,
              sum(stake)::int8 AS turnover, sum(payout)::int8 AS payout, sum(rebate)::int8 AS rebate
       FROM draw_sums AS s JOIN draws AS d ON d.turn_id = s.turn_id AND d.game = s.game AND d.state = 'settled'
       WHERE s.day BETWEEN $1 AND $2 GROUP BY s.day, s.game) AS of_day
     ORDER BY ${by} ${direction}, day DESC, game`,
    [from, to],
  );
  return rows;
}

export interface AgentReport {
  userId: number;
  turnover: number;
  payout: number;
  rebate: number;
  grossWin: number;
}

/** The agents with any turnover in a range of days. */
export async function listAgentReports(db: Queryable, { from, to }: DayRange): Promise<AgentReport[]> {
  const { rows } = await db.query<AgentReport>(
    `SELECT "userId", turnover, payout, rebate, turnover - payout AS "grossWin"
     FROM (SELECT agent_id AS "userId", sum(turnover)::int8 AS turnover, sum(payout)::int8 AS payout,
                  sum(rebate)::int8 AS rebate
           FROM team_days WHERE day BETWEEN $1 AND $2 GROUP BY agent_id) AS agent
     WHERE turnover <> 0 OR payout <> 0 OR rebate <> 0`,
    [from, to],
  );
  return rows;
}

export interface PastDraw {
  turnId: number;
  result: string;
  stake: number;
  payout: number;
}

/** The last settled draws of a game, newest first. */
export async function listPastDraws(
  db: Queryable,
  lanes: number,
  game: GameType,
  limit: number,
): Promise<PastDraw[]> {
  const { rows } = await db.query<PastDraw>(
    `SELECT d.turn_id AS "turnId", CASE d.game WHEN 2 THEN r.two WHEN 3 THEN r.three ELSE r.four END AS result,
            coalesce(sums.stake, 0) AS stake, coalesce(sums.payout, 0) AS payout
     FROM (SELECT * FROM draws WHERE game = $2 AND state = 'settled' ORDER BY closes_at DESC LIMIT $3) AS d
     JOIN releases AS r ON r.turn_id = d.turn_id AND r.revision = d.settled
     CROSS JOIN LATERAL (SELECT sum(s.stake)::int8 AS stake, sum(s.payout)::int8 AS payout FROM draw_sums AS s
                         WHERE s.lane = ANY($1::smallint[]) AND s.turn_id = d.turn_id AND s.game = d.game) AS sums
     ORDER BY d.closes_at DESC`,
    [numberArray(allLanes(lanes)), game, limit],
  );
  return rows;
}
