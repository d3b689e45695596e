import { numberArray } from '../../db/array-literal';
import { allLanes } from '../../db/lane';
import type { Queryable } from '../../db/pool';

export interface TeamTotal {
  turnover: number;
  payout: number;
  rebate: number;
}

const nothing: TeamTotal = { turnover: 0, payout: 0, rebate: 0 };

/** Of all below each of these agents, all time. */
export async function readTeamTotals(
  db: Queryable,
  lanes: number,
  agentIds: readonly number[],
): Promise<Map<number, TeamTotal>> {
  const { rows } = await db.query<TeamTotal & { id: number }>(
    `SELECT agent_id AS id, sum(turnover)::int8 AS turnover, sum(payout)::int8 AS payout, sum(rebate)::int8 AS rebate
     FROM team_days WHERE lane = ANY($1::smallint[]) AND agent_id = ANY($2::bigint[]) AND day = 0 GROUP BY agent_id`,
    [numberArray(allLanes(lanes)), numberArray(agentIds)],
  );
  return new Map(rows.map(({ id, ...total }) => [id, total]));
}

export const readTeamTotal = async (db: Queryable, lanes: number, agentId: number): Promise<TeamTotal> =>
  (await readTeamTotals(db, lanes, [agentId])).get(agentId) ?? nothing;

/** What each of these direct sub-users, with everyone below, brought an agent, all time. */
export async function readChildTotals(
  db: Queryable,
  lanes: number,
  agentId: number,
  childIds: readonly number[],
): Promise<Map<number, TeamTotal>> {
  const { rows } = await db.query<TeamTotal & { id: number }>(
    `SELECT child_id AS id, sum(turnover2d + turnover3d + turnover4d)::int8 AS turnover, sum(payout)::int8 AS payout,
            sum(rebate2d + rebate3d + rebate4d)::int8 AS rebate
     FROM team_months
     WHERE lane = ANY($1::smallint[]) AND agent_id = $2 AND month = 0 AND child_id = ANY($3::bigint[]) GROUP BY child_id`,
    [numberArray(allLanes(lanes)), agentId, numberArray(childIds)],
  );
  return new Map(rows.map(({ id, ...total }) => [id, total]));
}

/** How many direct sub-users each of these has. */
export async function countSubUsersOf(
  db: Queryable,
  userIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await db.query<{ id: number; count: number }>(
    'SELECT spreader_id AS id, count(*) AS count FROM users WHERE spreader_id = ANY($1::bigint[]) GROUP BY 1',
    [numberArray(userIds)],
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}
