import { dayNumberOfTurn } from '@truedraw/rules';
import { numberArray } from '../../db/array-literal';
import type { Queryable } from '../../db/pool';
import type { RevisionKey } from '../../draws/store/releases';
import type { UserRange } from './awards';

/** What one direct sub-user of an agent, with everyone below, adds in a draw; negative where it is taken back. */
export interface TeamSum {
  agentId: number;
  childId: number;
  turnover: number;
  payout: number;
  /** What the agent earns on the turnover. */
  rebate: number;
}

/** Stores what a chunk of bettors brought the agents above, until the draw is paid. */
export async function insertTeamPart(
  tx: Queryable,
  { turnId, game, revision }: RevisionKey,
  { lane, upTo }: UserRange,
  sums: readonly TeamSum[],
): Promise<void> {
  if (!sums.length) return;
  const column = (field: keyof TeamSum) => numberArray(sums.map((sum) => sum[field]));
  await tx.query({
    name: 'insert-team-part',
    text: `INSERT INTO team_parts (lane, turn_id, game, revision, up_to_user, agent_ids, child_ids, turnovers, payouts, rebates)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [
      lane,
      turnId,
      game,
      revision,
      upTo,
      ...(['agentId', 'childId', 'turnover', 'payout', 'rebate'] as const).map(column),
    ],
  });
}

/**
 * Moves the parts of a draw, up to a revision, into the sums of the agents: the month and the day of its turn, by sub-user and in all, and
 * the totals. It is one statement, so a part is in either place and never in both. Rows are written in the order of their
 * keys, so that two draws cannot deadlock.
 */
export async function addTeamParts(
  db: Queryable,
  lane: number,
  { turnId, game, revision }: RevisionKey,
): Promise<void> {
  await db.query({
    name: `add-team-parts-${game}`,
    text: `WITH parts AS (
             DELETE FROM team_parts WHERE lane = $1 AND turn_id = $2 AND game = $3 AND revision <= $4 RETURNING *),
           sums AS MATERIALIZED (
             SELECT agent_id, child_id, sum(turnover)::int8 AS turnover, sum(payout)::int8 AS payout, sum(rebate)::int8 AS rebate
             FROM parts, unnest(agent_ids, child_ids, turnovers, payouts, rebates) AS n (agent_id, child_id, turnover, payout, rebate)
             GROUP BY agent_id, child_id HAVING sum(turnover) <> 0 OR sum(payout) <> 0 OR sum(rebate) <> 0),
           months AS (
             INSERT INTO team_months AS t (lane, agent_id, month, child_id, turnover${game}d, payout, rebate${game}d)
             SELECT $1, agent_id, month, child_id, turnover, payout, rebate
             FROM sums, unnest(ARRAY[0, $5::integer / 100]) AS month ORDER BY agent_id, month, child_id
             ON CONFLICT (lane, agent_id, month, child_id) DO UPDATE SET
               turnover${game}d = t.turnover${game}d + excluded.turnover${game}d,
               payout = t.payout + excluded.payout,
               rebate${game}d = t.rebate${game}d + excluded.rebate${game}d),
           child_days AS (
             INSERT INTO team_child_days AS t (lane, agent_id, day, child_id, turnover, payout, rebate)
             SELECT $1, agent_id, $5, child_id, turnover, payout, rebate FROM sums ORDER BY agent_id, child_id
             ON CONFLICT (lane, agent_id, day, child_id) DO UPDATE SET
               turnover = t.turnover + excluded.turnover,
               payout = t.payout + excluded.payout,
               rebate = t.rebate + excluded.rebate)
           INSERT INTO team_days AS t (lane, agent_id, day, turnover, payout, rebate, version)
           SELECT $1, agent_id, day, sum(turnover), sum(payout), sum(rebate), 1
           FROM sums, unnest(ARRAY[0, $5::integer]) AS day GROUP BY agent_id, day ORDER BY agent_id, day
           ON CONFLICT (lane, agent_id, day) DO UPDATE SET
             turnover = t.turnover + excluded.turnover,
             payout = t.payout + excluded.payout,
             rebate = t.rebate + excluded.rebate,
             version = t.version + 1`,
    values: [lane, turnId, game, revision, dayNumberOfTurn(turnId)],
  });
}
