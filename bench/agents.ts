import { addMonths, bangkokMonth, monthNumber, type Month } from '@truedraw/rules';
import { createTeamCache, type TeamCache } from '../apps/server/src/agents/team-cache';
import type { Pool } from '../apps/server/src/db/pool';
import { agentData } from '../apps/server/src/agents/agent-data';
import { agentDays } from '../apps/server/src/agents/agent-days';
import { agentIncome } from '../apps/server/src/agents/agent-income';
import { agentList } from '../apps/server/src/agents/agent-list';
import { findUser } from '../apps/server/src/accounts/store/users';
import { loadTeam, type Team } from './agents-data';
import { countingPool } from './pages-read';

const largeTeam = 100_000;
const tries = 15;

interface Cost {
  name: string;
  /** The median. */
  milliseconds: number;
  /** Pages of the database that were read. Unlike the time, they do not depend on the load of the machine. */
  pages: number;
}

/**
 * The cost of an agent's calls, with a tenth of the sub-users and a tenth of the bets, all of the sub-users and a tenth of
 * the bets, and all of both; at the end the ratio of the last to the first. Needs its own migrated database with one lane.
 */
export async function benchAgents({ db, bets }: { db: Pool; bets: number }): Promise<void> {
  const month = bangkokMonth(Date.now());
  const measured: Cost[][] = [];
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
      `agent with ${subUsers} sub-users and ${below} settled bets in ${months} month(s), written in ${seconds} s`,
    );
    measured.push(await measureTeam(db, team, month));
    console.log(`  ${shown(measured.at(-1)!)}`);
  }
  const [tenth, , whole] = measured;
  console.log('ten times the sub-users and the bets cost so many times as much');
  const times = whole!.map((cost, at) => ({
    name: cost.name,
    milliseconds: cost.milliseconds / tenth![at]!.milliseconds,
    pages: cost.pages / tenth![at]!.pages,
  }));
  console.log(`  ${shown(times, '')}`);
}

const shown = (costs: readonly Cost[], unit = ' ms'): string =>
  costs
    .map(({ name, milliseconds, pages }) => {
      const digits = unit ? 0 : 1;
      return `${name} ${milliseconds.toFixed(1)}${unit} and ${pages.toFixed(digits)} pages`;
    })
    .join(', ');

const memoryOf = (db: Pool): TeamCache => createTeamCache({ db, lanes: 1 });

async function measureTeam(db: Pool, { agentId, subUsers }: Team, month: Month): Promise<Cost[]> {
  const user = (await findUser(db, 1, agentId))!;
  const contextOf = (on: Pool, teams: TeamCache) =>
    ({ db: on, lanes: 1, teams, config: { defaultRegion: 'TH' }, caller: { user, deviceId: '' } }) as never;
  const touched = () =>
    db.query('UPDATE team_days SET version = version + 1 WHERE lane = 0 AND agent_id = $1 AND day > 0', [
      agentId,
    ]);
  const data = (context: never) => agentData({ monthTime: month, page: 0, pagesize: 50 }, context);
  const calls: [
    name: string,
    call: (context: never) => Promise<unknown>,
    before?: 'settled' | 'restarted',
  ][] = [
    ['list', (context) => agentList({}, context)],
    ['middle page', (context) => agentList({ page: Math.floor(subUsers / 40) }, context)],
    ['last page', (context) => agentList({ page: Math.floor(subUsers / 20) }, context)],
    ['list after a restart', (context) => agentList({}, context), 'restarted'],
    ['search for a name', (context) => agentList({ key: 'TD7919' }, context)],
    ["search for everybody's letters", (context) => agentList({ key: 'TD' }, context)],
    ['data', data],
    ['data after bets were settled', data, 'settled'],
    ['income', (context) => agentIncome({ userid: agentId + 1, monthTime: month }, context)],
    ['days', (context) => agentDays({ monthTime: month }, context)],
  ];
  // One pool counts the pages; the time is measured on the other one.
  const { pool, pagesOf } = countingPool(db);
  const memories = new Map([db, pool].map((on) => [on, memoryOf(on)]));
  const costs: Cost[] = [];
  for (const [name, call, before] of calls) {
    const ask = (on: Pool) => call(contextOf(on, before === 'restarted' ? memoryOf(on) : memories.get(on)!));
    const prepare = before === 'settled' ? touched : undefined;
    const milliseconds = await medianMs(() => ask(db), prepare);
    // One call before, to fill the caches.
    await ask(pool);
    await prepare?.();
    costs.push({ name, milliseconds, pages: await pagesOf(() => ask(pool)) });
  }
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
