import type { GameType } from '@truedraw/rules';
import { numberArray } from '../../db/array-literal';
import { allLanes } from '../../db/lane';
import type { Queryable } from '../../db/pool';
import type { SortDirection } from '../../db/sort-direction';

/** The sums of a team are in the lanes of the bettors, so all lanes are read. */

export interface TeamMonthSum {
  turnover: number;
  payout: number;
  rebate: number;
  share: number;
}

export interface TeamMonthRow extends TeamMonthSum {
  userId: number;
}

/** An agent's month with the rate of its share. */
export interface TeamMonthKey {
  agentId: number;
  month: number;
  rate: number;
}

const whole = (sums: string) => `${sums}2d + ${sums}3d + ${sums}4d`;

/**
 * floor(lost * rate / 10000), also for negative values. Whole ten thousands are divided first, so that no product
 * exceeds int8.
 */
export const flooredShare = (lost: string, rate: string): string => {
  const product = `(${lost} % 10000 * ${rate})`;
  return `(${lost} / 10000 * ${rate} + (${product} - (${product} % 10000 + 10000) % 10000) / 10000)`;
};

/** $1 are the lanes, $2 the agent, $3 the month, $4 the rate. With one lane a sub-user is one row, and nothing is grouped. */
const childrenOf = (lanes: number): string => `
  SELECT child_id, turnover, payout, rebate, ${flooredShare('(turnover - payout)', '$4::int8')} AS share
  FROM (SELECT child_id, ${
    lanes === 1
      ? `${whole('turnover')} AS turnover, payout, ${whole('rebate')} AS rebate`
      : `sum(${whole('turnover')})::int8 AS turnover, sum(payout)::int8 AS payout, sum(${whole('rebate')})::int8 AS rebate`
  } FROM team_months WHERE lane = ANY($1::smallint[]) AND agent_id = $2 AND month = $3
        ${lanes === 1 ? '' : 'GROUP BY child_id'}) AS sums
  WHERE turnover <> 0 OR payout <> 0 OR rebate <> 0`;

/**
 * The totals of an agent's month. The share of each direct sub-user is rounded down separately, so the total is the
 * sum of the rows.
 */
export async function sumTeamMonth(
  db: Queryable,
  lanes: number,
  { agentId, month, rate }: TeamMonthKey,
): Promise<TeamMonthSum & { count: number }> {
  const { rows } = await db.query<TeamMonthSum & { count: number }>({
    name: 'sum-team-month',
    text: `SELECT count(*), ${['turnover', 'payout', 'rebate', 'share']
      .map((sum) => `coalesce(sum(${sum}), 0)::int8 AS ${sum}`)
      .join(', ')} FROM (${childrenOf(lanes)}) AS child`,
    values: [numberArray(allLanes(lanes)), agentId, month, rate],
  });
  return rows[0]!;
}

export type TeamMonthSort = 'turnover' | 'winscore' | 'income';

const monthOrders: Record<TeamMonthSort, string> = {
  turnover: 'turnover',
  winscore: 'payout - turnover',
  income: 'rebate + share',
};

export interface TeamMonthPage {
  offset: number;
  limit: number;
  sort: TeamMonthSort;
  direction: SortDirection;
}

/** A page of the direct sub-users with any turnover in a month. */
export async function listTeamMonth(
  db: Queryable,
  lanes: number,
  { agentId, month, rate }: TeamMonthKey,
  { offset, limit, sort, direction }: TeamMonthPage,
): Promise<TeamMonthRow[]> {
  const { rows } = await db.query<TeamMonthRow>({
    name: `list-team-month-${sort}-${direction}`,
    text: `SELECT child_id AS "userId", turnover, payout, rebate, share FROM (${childrenOf(lanes)}) AS child
           ORDER BY ${monthOrders[sort]} ${direction}, child_id OFFSET $5 LIMIT $6`,
    values: [numberArray(allLanes(lanes)), agentId, month, rate, offset, limit],
  });
  return rows;
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
    values: [numberArray(allLanes(lanes)), agentId, month, childId],
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
    values: [numberArray(allLanes(lanes)), agentId, month],
  });
  return rows;
}

/** The total turnover of each of these direct sub-users with everyone below; the agent's own id means all of them. */
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
    values: [numberArray(allLanes(lanes)), agentId, numberArray(childIds)],
  });
  return new Map(rows.map(({ id, turnover }) => [id, turnover]));
}

/** A version that increases with every write to an agent's month; the same version means the same data. */
export async function readTeamVersion(
  db: Queryable,
  lanes: number,
  { agentId, month }: Pick<TeamMonthKey, 'agentId' | 'month'>,
): Promise<number> {
  const { rows } = await db.query<{ version: number }>({
    name: 'read-team-version',
    text: `SELECT coalesce(sum(version), 0)::int8 AS version FROM team_days
           WHERE lane = ANY($1::smallint[]) AND agent_id = $2 AND day BETWEEN $3 * 100 AND $3 * 100 + 99`,
    values: [numberArray(allLanes(lanes)), agentId, month],
  });
  return rows[0]!.version;
}

/** The months with data of an agent and their versions, which increase with every write. */
export async function listTeamVersions(
  db: Queryable,
  lanes: number,
  agentId: number,
): Promise<{ month: number; version: number }[]> {
  const { rows } = await db.query<{ month: number; version: number }>({
    name: 'list-team-versions',
    text: `SELECT day / 100 AS month, sum(version)::int8 AS version FROM team_days
           WHERE lane = ANY($1::smallint[]) AND agent_id = $2 AND day > 0 GROUP BY 1 ORDER BY 1`,
    values: [numberArray(allLanes(lanes)), agentId],
  });
  return rows;
}
