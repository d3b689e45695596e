import type { GameType } from '@truedraw/rules';
import { numberArray } from '../db/array-literal';
import type { Queryable } from '../db/pool';

/** The sums of a team stand in the lanes of the bettors; all of them are read. */
const allLanes = (lanes: number): string => numberArray(Array.from({ length: lanes }, (_, lane) => lane));

export interface TeamMonthSum {
  turnover: number;
  payout: number;
  rebate: number;
  share: number;
}

export interface TeamMonthRow extends TeamMonthSum {
  userId: number;
}

export interface TeamMonth {
  count: number;
  total: TeamMonthSum;
  rows: TeamMonthRow[];
}

const whole = (games: string) => `${games}2d + ${games}3d + ${games}4d`;

/**
 * An agent's month: all of it added up, and a page of the direct sub-users who had any part in it, most turnover first.
 * The share of each is rounded down by itself, so the total is the sum of the rows.
 */
export async function readTeamMonth(
  db: Queryable,
  lanes: number,
  { agentId, month, rate }: { agentId: number; month: number; rate: number },
  { offset, limit }: { offset: number; limit: number },
): Promise<TeamMonth> {
  const { rows } = await db.query<TeamMonthSum & Record<string, number | null>>({
    name: 'read-team-month',
    text: `WITH child AS MATERIALIZED (
             SELECT *, floor((turnover - payout)::numeric * $4 / 10000)::int8 AS share
             FROM (SELECT child_id, sum(${whole('turnover')})::int8 AS turnover, sum(payout)::int8 AS payout,
                          sum(${whole('rebate')})::int8 AS rebate
                   FROM team_months WHERE lane = ANY($1::smallint[]) AND agent_id = $2 AND month = $3
                   GROUP BY child_id) AS sums
             WHERE turnover <> 0 OR payout <> 0 OR rebate <> 0)
           SELECT all_of.*, child_id, page.turnover AS turnover_of, page.payout AS payout_of,
                  page.rebate AS rebate_of, page.share AS share_of
           FROM (SELECT count(*), coalesce(sum(turnover), 0)::int8 AS turnover, coalesce(sum(payout), 0)::int8 AS payout,
                        coalesce(sum(rebate), 0)::int8 AS rebate, coalesce(sum(share), 0)::int8 AS share FROM child) AS all_of
           LEFT JOIN (SELECT * FROM child ORDER BY turnover DESC, child_id OFFSET $5 LIMIT $6) AS page ON true
           ORDER BY page.turnover DESC, child_id`,
    values: [allLanes(lanes), agentId, month, rate, offset, limit],
  });
  const { count, turnover, payout, rebate, share } = rows[0] as Record<'count' | keyof TeamMonthSum, number>;
  return {
    count,
    total: { turnover, payout, rebate, share },
    rows: (rows as Record<string, number | null>[])
      .filter((row) => row['child_id'] !== null)
      .map((row) => ({
        userId: row['child_id']!,
        turnover: row['turnover_of']!,
        payout: row['payout_of']!,
        rebate: row['rebate_of']!,
        share: row['share_of']!,
      })),
  };
}

export interface ChildMonth {
  payout: number;
  games: { game: GameType; turnover: number; rebate: number }[];
}

/** What one direct sub-user brought in a month, by game. */
export async function readChildMonth(
  db: Queryable,
  lanes: number,
  { agentId, month, childId }: { agentId: number; month: number; childId: number },
): Promise<ChildMonth> {
  const { rows } = await db.query<Record<string, number>>({
    name: 'read-child-month',
    text: `SELECT ${[2, 3, 4]
      .map(
        (game) => `coalesce(sum(turnover${game}d), 0)::int8 AS turnover${game},
                   coalesce(sum(rebate${game}d), 0)::int8 AS rebate${game},`,
      )
      .join(' ')} coalesce(sum(payout), 0)::int8 AS payout
           FROM team_months WHERE lane = ANY($1::smallint[]) AND agent_id = $2 AND month = $3 AND child_id = $4`,
    values: [allLanes(lanes), agentId, month, childId],
  });
  const row = rows[0]!;
  return {
    payout: row['payout']!,
    games: ([2, 3, 4] as const).map((game) => ({
      game,
      turnover: row[`turnover${game}`]!,
      rebate: row[`rebate${game}`]!,
    })),
  };
}

export interface TeamDay {
  /** YYYYMMDD. */
  day: number;
  turnover: number;
  payout: number;
  rebate: number;
}

export async function listTeamDays(
  db: Queryable,
  lanes: number,
  { agentId, month }: { agentId: number; month: number },
): Promise<TeamDay[]> {
  const { rows } = await db.query<TeamDay>({
    name: 'list-team-days',
    text: `SELECT day, sum(turnover)::int8 AS turnover, sum(payout)::int8 AS payout, sum(rebate)::int8 AS rebate
           FROM team_days WHERE lane = ANY($1::smallint[]) AND agent_id = $2 AND day BETWEEN $3 * 100 AND $3 * 100 + 99
           GROUP BY day ORDER BY day`,
    values: [allLanes(lanes), agentId, month],
  });
  return rows;
}

/** What each of these direct sub-users, with everyone below, has staked for an agent in all; the agent's own id is everybody. */
export async function listTeamTurnovers(
  db: Queryable,
  lanes: number,
  agentId: number,
  childIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await db.query<{ id: number; turnover: number }>({
    name: 'list-team-turnovers',
    text: `SELECT child_id AS id, sum(${whole('turnover')})::int8 AS turnover FROM team_months
           WHERE lane = ANY($1::smallint[]) AND agent_id = $2 AND month = 0 AND child_id = ANY($3::bigint[])
           GROUP BY child_id
           UNION ALL
           SELECT $2, coalesce(sum(turnover), 0)::int8 FROM team_days
           WHERE lane = ANY($1::smallint[]) AND agent_id = $2 AND day = 0`,
    values: [allLanes(lanes), agentId, numberArray(childIds)],
  });
  return new Map(rows.map(({ id, turnover }) => [id, turnover]));
}

/** The months in which anything was written for an agent, and how often: a month that changed has another count. */
export async function listTeamVersions(
  db: Queryable,
  lanes: number,
  agentId: number,
): Promise<{ month: number; version: number }[]> {
  const { rows } = await db.query<{ month: number; version: number }>({
    name: 'list-team-versions',
    text: `SELECT day / 100 AS month, sum(version)::int8 AS version FROM team_days
           WHERE lane = ANY($1::smallint[]) AND agent_id = $2 AND day > 0 GROUP BY 1 ORDER BY 1`,
    values: [allLanes(lanes), agentId],
  });
  return rows;
}
