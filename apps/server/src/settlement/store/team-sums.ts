import { dayNumberOfTurn, type GameType } from '@truedraw/rules';
import { numberArray } from '../../db/array-literal';
import type { Queryable } from '../../db/pool';

/** What one direct sub-user of an agent, with everyone below, adds in a draw; negative where it is taken back. */
export interface TeamSum {
  agentId: number;
  childId: number;
  turnover: number;
  payout: number;
  /** What the agent earns on the turnover. */
  rebate: number;
}

/**
 * Adds a draw's sums to the month and the day of its turn, by sub-user and in all, and to the totals. Rows are written in the order of their
 * keys, so that settlements of two draws cannot deadlock.
 */
export async function addTeamSums(
  tx: Queryable,
  lane: number,
  { turnId, game }: { turnId: number; game: GameType },
  sums: readonly TeamSum[],
): Promise<void> {
  if (!sums.length) return;
  const day = dayNumberOfTurn(turnId);
  const column = (field: keyof TeamSum) => numberArray(sums.map((sum) => sum[field]));
  const columns = (['agentId', 'childId', 'turnover', 'payout', 'rebate'] as const).map(column);
  await tx.query({
    name: `add-team-months-${game}`,
    text: `INSERT INTO team_months AS t (lane, agent_id, month, child_id, turnover${game}d, payout, rebate${game}d)
           SELECT $1, agent_id, month, child_id, turnover, payout, rebate
           FROM unnest($3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[])
                  AS n (agent_id, child_id, turnover, payout, rebate),
                unnest(ARRAY[0, $2::integer]) AS month
           ORDER BY agent_id, month, child_id
           ON CONFLICT (lane, agent_id, month, child_id) DO UPDATE SET
             turnover${game}d = t.turnover${game}d + excluded.turnover${game}d,
             payout = t.payout + excluded.payout,
             rebate${game}d = t.rebate${game}d + excluded.rebate${game}d`,
    values: [lane, Math.floor(day / 100), ...columns],
  });
  await tx.query({
    name: 'add-team-child-days',
    text: `INSERT INTO team_child_days AS t (lane, agent_id, day, child_id, turnover, payout, rebate)
           SELECT $1, agent_id, $2, child_id, turnover, payout, rebate
           FROM unnest($3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[])
                  AS n (agent_id, child_id, turnover, payout, rebate)
           ORDER BY agent_id, child_id
           ON CONFLICT (lane, agent_id, day, child_id) DO UPDATE SET
             turnover = t.turnover + excluded.turnover,
             payout = t.payout + excluded.payout,
             rebate = t.rebate + excluded.rebate`,
    values: [lane, day, ...columns],
  });
  await tx.query({
    name: 'add-team-days',
    text: `INSERT INTO team_days AS t (lane, agent_id, day, turnover, payout, rebate, version)
           SELECT $1, agent_id, day, sum(turnover), sum(payout), sum(rebate), 1
           FROM unnest($3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[])
                  AS n (agent_id, turnover, payout, rebate),
                unnest(ARRAY[0, $2::integer]) AS day
           GROUP BY agent_id, day ORDER BY agent_id, day
           ON CONFLICT (lane, agent_id, day) DO UPDATE SET
             turnover = t.turnover + excluded.turnover,
             payout = t.payout + excluded.payout,
             rebate = t.rebate + excluded.rebate,
             version = t.version + 1`,
    values: [lane, day, column('agentId'), column('turnover'), column('payout'), column('rebate')],
  });
}
