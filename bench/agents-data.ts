import type { Pool } from '../apps/server/src/db/pool';
import { withoutIndexes } from './without-indexes';

export interface Team {
  agentId: number;
  subUsers: number;
  lastId: number;
}

const levels = 10;
const drawsOfMonth = 56;
const step = 1_000_000;

/**
 * An agent below nine others, and its sub-users with their bets: two draws a day in each of the months, settled. Bets, the
 * entries that paid for them and the sums of settlement are inserted as the server would have written them; one bet in
 * twenty has won.
 */
export async function loadTeam(
  db: Pool,
  { first, subUsers, bets, months }: { first: number; subUsers: number; bets: number; months: number[] },
): Promise<Team> {
  const agentId = first + levels - 1;
  const lastId = agentId + subUsers;
  await db.query(`
    INSERT INTO users (lane, id, account, nickname, usercode, is_agent, rebate2d, rebate3d, spreader_id, bound_at)
    SELECT 0, ${first} + level, 'level' || ${first} + level, 'level', 'level' || ${first} + level, true, 300, 300,
           CASE WHEN level > 0 THEN ${first} + level - 1 END, now()
    FROM generate_series(0, ${levels - 1}) AS level;
    INSERT INTO users (lane, id, account, nickname, usercode, rebate2d, spreader_id, bound_at)
    SELECT 0, ${agentId} + at, 'sub' || ${agentId} + at, 'TD' || (at * 7919) % 1000000, 'S' || ${agentId} + at, 100, ${agentId},
           now() - make_interval(mins => at)
    FROM generate_series(1, ${subUsers}) AS at;
    INSERT INTO wallets (lane, user_id, coin, entries)
    SELECT 0, id, 5000, ${Math.ceil(bets / subUsers)} FROM users WHERE id BETWEEN ${first} AND ${lastId};
    INSERT INTO lineage (lane, descendant_id, ancestor_id, depth)
    SELECT 0, u.id, ${first} + level, CASE WHEN u.id > ${agentId} THEN ${levels} ELSE u.id - ${first} END - level
    FROM users AS u, generate_series(0, ${levels - 1}) AS level
    WHERE u.id BETWEEN ${first} AND ${lastId} AND ${first} + level < u.id;
    INSERT INTO share_rates (lane, user_id, from_month, rate) VALUES (0, ${agentId}, ${months.at(-1)!}, 2000)`);
  await db.query(`
    INSERT INTO draws (turn_id, game, session, opens_at, closes_at, due_at, state, closed_at, released, settled)
    SELECT month::int8 * 10000 + (1 + at / 2) * 100 + 1 + at % 2, 2, 'ZP', now() - interval '3 days', now() - interval '2 days',
           now() - interval '1 day', 'settled', now() - interval '2 days', 1, 1
    FROM unnest('{${months.join(',')}}'::int[]) AS month, generate_series(0, ${drawsOfMonth - 1}) AS at
    ON CONFLICT DO NOTHING`);
  await withoutIndexes(db, ['bets', 'entries'], async () => {
    for (let from = 0; from < bets; from += step)
      await loadBets(db, { agentId, subUsers, months, from, to: Math.min(bets, from + step) });
  });
  // The sums that settlement keeps, computed from these bets in the order of settlement.
  await db.query(`
    INSERT INTO team_months (lane, agent_id, month, child_id, turnover2d, payout, rebate2d)
    SELECT 0, ${agentId}, month, user_id, sum(turnover), sum(payout), sum(turnover) / 50
    FROM (SELECT turn_id / 10000 AS of_month, user_id, sum(total) AS turnover,
                 sum(CASE WHEN numbers[1] % 20 = 0 THEN 8500 ELSE 0 END) AS payout
          FROM bets WHERE lane = 0 AND user_id > ${agentId} AND user_id <= ${lastId} GROUP BY 1, 2) AS sums,
         unnest(ARRAY[0, of_month]) AS month
    GROUP BY month, user_id ORDER BY month, user_id;
    INSERT INTO team_child_days (lane, agent_id, day, child_id, turnover, payout, rebate)
    SELECT 0, ${agentId}, turn_id / 100, user_id, sum(total),
           sum(CASE WHEN numbers[1] % 20 = 0 THEN 8500 ELSE 0 END), sum(total) / 50
    FROM bets WHERE lane = 0 AND user_id > ${agentId} AND user_id <= ${lastId} GROUP BY 3, 4 ORDER BY 3, 4;
    INSERT INTO team_days (lane, agent_id, day, turnover, payout, rebate, version)
    SELECT 0, ${agentId}, day, sum(turnover), sum(payout), sum(turnover) / 50, 4
    FROM (SELECT turn_id / 100 AS of_day, sum(total) AS turnover,
                 sum(CASE WHEN numbers[1] % 20 = 0 THEN 8500 ELSE 0 END) AS payout
          FROM bets WHERE lane = 0 AND user_id > ${agentId} AND user_id <= ${lastId} GROUP BY 1) AS sums,
         unnest(ARRAY[0, of_day]) AS day
    GROUP BY day`);
  await db.query(
    'VACUUM (ANALYZE) users, wallets, lineage, bets, entries, team_months, team_child_days, team_days',
  );
  return { agentId, subUsers, lastId };
}

async function loadBets(
  db: Pool,
  {
    agentId,
    subUsers,
    months,
    from,
    to,
  }: { agentId: number; subUsers: number; months: number[]; from: number; to: number },
): Promise<void> {
  const month = `(ARRAY[${months.join(',')}])[1 + turn / ${drawsOfMonth}]`;
  const range = `generate_series(${from}::int8, ${to - 1}) AS at,
         LATERAL (SELECT (at / ${subUsers} + at) % ${drawsOfMonth * months.length} AS turn) AS t`;
  await db.query(`
    INSERT INTO bets (lane, turn_id, game, user_id, id, numbers, stakes, odds, ds, ds_odds, bs, bs_odds, total, chain,
                      rates, placed_at)
    SELECT 0, ${month}::int8 * 10000 + (1 + turn % ${drawsOfMonth} / 2) * 100 + 1 + turn % 2,
           2, ${agentId} + 1 + at % ${subUsers}, at + 1,
           ARRAY[at % 100, (at + 20) % 100, (at + 40) % 100, (at + 60) % 100, (at + 80) % 100]::smallint[],
           '{100,100,100,100,100}', '{8500,8500,8500,8500,8500}', '{0,0}', '{190,190}', '{0,0}', '{190,190}', 500,
           ARRAY[${agentId} + 1 + at % ${subUsers}, ${agentId}], '{100,300}', now() - interval '2 days'
    FROM ${range}`);
  await db.query(`
    INSERT INTO entries (lane, user_id, seq, kind, amount, balance_after, counter, cause, period)
    SELECT 0, ${agentId} + 1 + at % ${subUsers}, 1 + at / ${subUsers}, 'bet', -500, 5000, 'house:bets',
           ${month} || ':' || at + 1, ${month}
    FROM ${range}`);
}
