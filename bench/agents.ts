import { addMonths, bangkokMonth, monthNumber, type Month } from '@truedraw/rules';
import { createTeamMemory } from '../apps/server/src/agents/team-memory';
import type { Pool } from '../apps/server/src/db/pool';
import { agentData } from '../apps/server/src/features/agent/agent-data';
import { agentDays } from '../apps/server/src/features/agent/agent-days';
import { agentIncome } from '../apps/server/src/features/agent/agent-income';
import { agentList } from '../apps/server/src/features/agent/agent-list';
import { findUser } from '../apps/server/src/store/users';
import { loadTeam, type Team } from './agents-data';

const largeTeam = 100_000;
const tries = 15;

type Costs = [name: string, milliseconds: number][];

/**
 * What an agent's calls cost, in milliseconds at the median, above a tenth of the sub-users with a tenth of the bets, all of
 * the sub-users with a tenth of the bets, and all of both; at the end how often the last is the first. Wants a migrated
 * database of its own, with one lane.
 */
export async function benchAgents({ db, bets }: { db: Pool; bets: number }): Promise<void> {
  const month = bangkokMonth(Date.now());
  const measured: Costs[] = [];
  let first = 1_000_000;
  for (const [subUsers, below, months] of [
    [largeTeam / 10, bets / 10, 1],
    [largeTeam, bets / 10, 1],
    [largeTeam, bets, 10],
  ] as const) {
    const began = performance.now();
    const numbers = Array.from({ length: months }, (_, back) => monthNumber(addMonths(month, -back)));
    const team = await loadTeam(db, { first, subUsers, bets: below, months: numbers });
    first = team.lastId + 1;
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    console.log(
      `agent with ${subUsers} sub-users and ${below} settled bets in ${months} month(s), written in ${seconds} s, ms:`,
    );
    const costs = await measure(db, team, month);
    console.log(`  ${shown(costs)}`);
    measured.push(costs);
  }
  const [tenth, , whole] = measured;
  console.log('ten times the sub-users and ten times the bets cost so many times as much:');
  console.log(`  ${shown(whole!.map(([name, ms], at) => [name, ms / tenth![at]![1]]))}`);
}

const shown = (costs: Costs): string => costs.map(([name, cost]) => `${name} ${cost.toFixed(1)}`).join(', ');

async function measure(db: Pool, { agentId, subUsers }: Team, month: Month): Promise<Costs> {
  const user = (await findUser(db, 1, agentId))!;
  const context = { db, lanes: 1, config: { defaultRegion: 'TH' }, caller: { user, deviceId: '' } };
  const ask = { ...context, teams: createTeamMemory({ db, lanes: 1 }) } as never;
  const touched = () =>
    db.query('UPDATE team_days SET version = version + 1 WHERE lane = 0 AND agent_id = $1 AND day > 0', [
      agentId,
    ]);
  const restarted = () => ({ ...context, teams: createTeamMemory({ db, lanes: 1 }) }) as never;
  const data = () => agentData({ monthTime: month, page: 0, pagesize: 50 }, ask);
  const calls: [name: string, call: () => Promise<unknown>, before?: () => Promise<unknown>][] = [
    ['list', () => agentList({}, ask)],
    ['middle page', () => agentList({ page: Math.floor(subUsers / 40) }, ask)],
    ['last page', () => agentList({ page: Math.floor(subUsers / 20) }, ask)],
    ['list after a restart', () => agentList({}, restarted())],
    ['search for a name', () => agentList({ key: 'TD7919' }, ask)],
    ["search for everybody's letters", () => agentList({ key: 'TD' }, ask)],
    ['data', data],
    ['data after bets were settled', data, touched],
    ['income', () => agentIncome({ userid: agentId + 1, monthTime: month }, ask)],
    ['days', () => agentDays({ monthTime: month }, ask)],
  ];
  const costs: Costs = [];
  for (const [name, call, before] of calls) costs.push([name, await medianMs(call, before)]);
  return costs;
}

async function medianMs(call: () => Promise<unknown>, before?: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < tries; at++) {
    await before?.();
    const began = performance.now();
    await call();
    times.push(performance.now() - began);
  }
  return times.toSorted((one, other) => one - other)[Math.floor(tries / 2)]!;
}
