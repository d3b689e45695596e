import { addMonths, bangkokMonth, monthNumber, type Month } from '@truedraw/rules';
import type { Pool } from '../apps/server/src/db/pool';
import { agentData } from '../apps/server/src/features/agent/agent-data';
import { agentDays } from '../apps/server/src/features/agent/agent-days';
import { agentIncome } from '../apps/server/src/features/agent/agent-income';
import { agentList } from '../apps/server/src/features/agent/agent-list';
import { findUser } from '../apps/server/src/store/users';

const [small, large] = [10_000, 100_000];
/** A month, and ten of them: what settled bets leave behind does not depend on how many there were. */
const [young, old] = [1, 10];
const levels = 10;
const tries = 15;

/**
 * What an agent's calls cost, in milliseconds at the median: with 10,000 and 100,000 direct sub-users who all bet every
 * day, each at a tenth of the history and at all of it. Wants a migrated database of its own, with one lane.
 */
export async function benchAgents({ db }: { db: Pool }): Promise<void> {
  const now = bangkokMonth(Date.now());
  let first = 1_000_000;
  for (const subUsers of [small, large])
    for (const months of [young, old]) {
      const agentId = await load(db, { first, subUsers, months, now });
      first += subUsers + levels + 1;
      await measure(db, { agentId, subUsers, months, now });
    }
}

/** An agent below nine others, and its sub-users with their sums; two draws a day of two games make one row a month. */
async function load(
  db: Pool,
  { first, subUsers, months, now }: { first: number; subUsers: number; months: number; now: Month },
): Promise<number> {
  const agentId = first + levels - 1;
  const numbers = [0, ...Array.from({ length: months }, (_, back) => monthNumber(addMonths(now, -back)))];
  await db.query(`
    INSERT INTO users (lane, id, account, nickname, usercode, is_agent, rebate2d, rebate3d, spreader_id, bound_at)
    SELECT 0, ${first} + level, 'level' || ${first} + level, 'level', 'level' || ${first} + level, true, 300, 300,
           CASE WHEN level > 0 THEN ${first} + level - 1 END, now()
    FROM generate_series(0, ${levels - 1}) AS level;
    INSERT INTO users (lane, id, account, nickname, usercode, rebate2d, spreader_id, bound_at)
    SELECT 0, ${agentId} + at, 'sub' || ${agentId} + at, 'TD' || (at * 7919) % 1000000, 'S' || ${agentId} + at, 100, ${agentId},
           now() - make_interval(mins => at)
    FROM generate_series(1, ${subUsers}) AS at;
    INSERT INTO wallets (lane, user_id, coin)
    SELECT 0, id, 5000 FROM users WHERE id BETWEEN ${first} AND ${agentId + subUsers};
    INSERT INTO lineage (lane, descendant_id, ancestor_id, depth)
    SELECT 0, u.id, ${first} + level, CASE WHEN u.id > ${agentId} THEN ${levels} ELSE u.id - ${first} END - level
    FROM users AS u, generate_series(0, ${levels - 1}) AS level
    WHERE u.id BETWEEN ${first} AND ${agentId + subUsers} AND ${first} + level < u.id;
    INSERT INTO team_months (lane, agent_id, month, child_id, turnover2d, turnover3d, payout, rebate2d, rebate3d)
    SELECT 0, ${agentId}, month, ${agentId} + at, 1000 + (at * 31) % 90000, 500, (at * 17) % 99000, 20, 5
    FROM unnest('{${numbers.join(',')}}'::int[]) AS month, generate_series(1, ${subUsers}) AS at;
    INSERT INTO team_days (lane, agent_id, day, turnover, payout, rebate, version)
    SELECT 0, ${agentId}, month * 100 + day, 1000000, 990000, 20000, 4
    FROM unnest('{${numbers.slice(1).join(',')}}'::int[]) AS month, generate_series(1, 28) AS day
    UNION ALL SELECT 0, ${agentId}, 0, 28000000, 27000000, 560000, 4;
    INSERT INTO share_rates (lane, user_id, from_month, rate) VALUES (0, ${agentId}, ${monthNumber(addMonths(now, -12))}, 2000)`);
  await db.query('VACUUM (ANALYZE) users, wallets, lineage, team_months, team_days');
  return agentId;
}

async function measure(
  db: Pool,
  { agentId, subUsers, months, now }: { agentId: number; subUsers: number; months: number; now: Month },
): Promise<void> {
  const user = (await findUser(db, 1, agentId))!;
  const context = { db, lanes: 1, config: { defaultRegion: 'TH' }, caller: { user, deviceId: '' } } as never;
  const calls: [name: string, call: () => Promise<unknown>][] = [
    ['list', () => agentList({}, context)],
    ['last page', () => agentList({ page: Math.floor(subUsers / 20) }, context)],
    ['search', () => agentList({ key: 'TD7919' }, context)],
    ['data', () => agentData({ monthTime: now, page: 0, pagesize: 50 }, context)],
    ['income', () => agentIncome({ userid: agentId + 1, monthTime: now }, context)],
    ['days', () => agentDays({ monthTime: now }, context)],
  ];
  const costs: string[] = [];
  for (const [name, call] of calls) costs.push(`${name} ${(await medianMs(call)).toFixed(1)}`);
  console.log(`agent with ${subUsers} sub-users, ${months} month(s) of sums, ms: ${costs.join(', ')}`);
}

async function medianMs(call: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < tries; at++) {
    const began = performance.now();
    await call();
    times.push(performance.now() - began);
  }
  return times.toSorted((one, other) => one - other)[Math.floor(tries / 2)]!;
}
