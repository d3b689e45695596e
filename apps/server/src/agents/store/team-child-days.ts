import { numberArray } from '../../db/array-literal';
import { allLanes } from '../../db/lane';
import type { Queryable } from '../../db/pool';
import { flooredShare, type TeamMonthKey } from './team-reports';

/**
 * By how much the share of an agent's month changed on each of its days. The share of a month is rounded down for each
 * direct sub-user, so a day has the difference of the rounded shares up to that day and up to the day before; all days
 * add up to the month.
 */
export async function listDayShares(
  db: Queryable,
  lanes: number,
  { agentId, month, rate }: TeamMonthKey,
): Promise<Map<number, number>> {
  const { rows } = await db.query<{ day: number; share: number }>({
    name: 'list-day-shares',
    text: `SELECT day, sum(share - before)::int8 AS share
           FROM (SELECT day, share, coalesce(lag(share) OVER (PARTITION BY child_id ORDER BY day), 0) AS before
                 FROM (SELECT child_id, day, ${flooredShare('lost', '$4::int8')} AS share
                       FROM (SELECT child_id, day,
                                    (sum(sum(turnover - payout)) OVER (PARTITION BY child_id ORDER BY day))::int8 AS lost
                             FROM team_child_days
                             WHERE lane = ANY($1::smallint[]) AND agent_id = $2
                               AND day BETWEEN $3 * 100 AND $3 * 100 + 99
                             GROUP BY child_id, day) AS to_date) AS rounded) AS step
           GROUP BY day`,
    values: [numberArray(allLanes(lanes)), agentId, month, rate],
  });
  return new Map(rows.map(({ day, share }) => [day, share]));
}

/** The turnover of each of these direct sub-users with everyone below, on two days of turns. */
export async function listDayTurnovers(
  db: Queryable,
  lanes: number,
  agentId: number,
  { today, yesterday, childIds }: { today: number; yesterday: number; childIds: readonly number[] },
): Promise<Map<number, { today: number; yesterday: number }>> {
  const { rows } = await db.query<{ id: number; today: number; yesterday: number }>({
    name: 'list-day-turnovers',
    text: `SELECT child_id AS id, coalesce(sum(turnover) FILTER (WHERE day = $3), 0)::int8 AS today,
                  coalesce(sum(turnover) FILTER (WHERE day = $4), 0)::int8 AS yesterday
           FROM team_child_days
           WHERE lane = ANY($1::smallint[]) AND agent_id = $2 AND day IN ($3, $4) AND child_id = ANY($5::int8[])
           GROUP BY child_id`,
    values: [numberArray(allLanes(lanes)), agentId, today, yesterday, numberArray(childIds)],
  });
  return new Map(rows.map(({ id, ...turnovers }) => [id, turnovers]));
}
