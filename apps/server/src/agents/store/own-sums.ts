import type { ArchivedBet } from '../../archive/format';
import { turnsOfDays } from '../../archive/segments';
import { ownBets } from '../../archive/store/own-bets';
import type { Services } from '../../services';
import { numberArray } from '../../db/array-literal';
import { allLanes, laneOf } from '../../db/lane';
import type { Queryable } from '../../db/pool';

export interface OwnSum {
  turnover: number;
  payout: number;
}

/** All days. */
const everyDay = { from: 0, to: 99_999_999 };

/**
 * What a user staked and won on settled draws of some days, YYYYMMDD, archived ones too. A turn's number begins with its day; those of the
 * fast schedule are a digit longer.
 */
export function readOwnSum(
  { db, lanes, archives }: Pick<Services, 'db' | 'lanes' | 'archives'>,
  userId: number,
  days: { from: number; to: number } = everyDay,
): Promise<OwnSum> {
  return archives.during(async (list) => {
    const archived = await archives.betsOn(list, userId, turnsOfDays(days));
    return sumOwn(db, lanes, userId, days, archived);
  });
}

async function sumOwn(
  db: Queryable,
  lanes: number,
  userId: number,
  { from, to }: { from: number; to: number },
  archived: readonly ArchivedBet[],
): Promise<OwnSum> {
  const { suffix, source, values } = ownBets(archived, 5);
  const { rows } = await db.query<OwnSum>({
    name: `read-own-sum${suffix}`,
    text: `SELECT coalesce(sum(b.turnover), 0)::int8 AS turnover, coalesce(sum(a.amount), 0)::int8 AS payout
           FROM (SELECT turn_id, game, sum(total) AS turnover FROM ${source} AS own
                 WHERE lane = $1 AND user_id = $2 AND game IN (2, 3, 4)
                   AND (turn_id BETWEEN $3::int8 * 100 AND $4::int8 * 100 + 99
                        OR turn_id BETWEEN $3::int8 * 1000 AND $4::int8 * 1000 + 999)
                 GROUP BY turn_id, game) AS b
           JOIN draws AS d ON d.turn_id = b.turn_id AND d.game = b.game AND d.state = 'settled'
           LEFT JOIN awards AS a ON a.lane = $1 AND a.turn_id = b.turn_id AND a.game = b.game AND a.user_id = $2
                                AND a.kind = 'payout'`,
    values: [laneOf(userId, lanes), userId, from, to, ...values],
  });
  return rows[0]!;
}

/** The sums of everyone below an agent on some days, YYYYMMDD. */
export async function readTeamSum(
  db: Queryable,
  lanes: number,
  agentId: number,
  { from, to }: { from: number; to: number },
): Promise<OwnSum & { rebate: number }> {
  const { rows } = await db.query<OwnSum & { rebate: number }>({
    name: 'read-team-sum',
    text: `SELECT coalesce(sum(turnover), 0)::int8 AS turnover, coalesce(sum(payout), 0)::int8 AS payout,
                  coalesce(sum(rebate), 0)::int8 AS rebate
           FROM team_days WHERE lane = ANY($1::smallint[]) AND agent_id = $2 AND day BETWEEN $3 AND $4`,
    values: [numberArray(allLanes(lanes)), agentId, from, to],
  });
  return rows[0]!;
}
