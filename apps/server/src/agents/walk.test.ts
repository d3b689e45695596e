import { monthNumber, type Month } from '@truedraw/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '../audit/audit';
import { beginWalk, payShare, settleAll, step, type Walk, type Walker } from '../testing/agent-walk';
import { addUp, betsOf, grouped, linksOf, naiveShare, type NaiveLink } from '../testing/naive-teams';
import { setGame } from '../testing/draws';
import { turnovers } from '../testing/naive-books';
import { startTestServer, type TestServer } from '../testing/server';

/** `WALK_RUNS=50 npx vitest run --project server apps/server/src/agents` runs longer. TEST_SEED sets the first seed. */
const runs = Number(process.env['WALK_RUNS'] ?? 4);
const firstSeed = Number(process.env['TEST_SEED'] ?? 1);
const steps = 160;

const servers: TestServer[] = [];
beforeAll(async () => {
  servers.push(await startTestServer(), await startTestServer({ LANES: '3' }));
  for (const server of servers) await setGame(server, 4, { open: true });
});
afterAll(async () => void (await Promise.all(servers.map((server) => server.stop()))));

const rateIn = ({ shareRates }: Walker, month: Month): number => {
  const set = [...shareRates].filter(([from]) => from <= monthNumber(month)).toSorted(([a], [b]) => a - b);
  return set.at(-1)?.[1] ?? 0;
};

async function allLinks({ server, draws }: Walk): Promise<NaiveLink[]> {
  const links: NaiveLink[] = [];
  for (const draw of draws) links.push(...linksOf(draw, await betsOf(server, draw)));
  return links;
}

const byChild = (links: readonly NaiveLink[]) => [...grouped(links, ({ child }) => child)];

/** Compares an agent's month with the naive calculation. */
async function compareMonth({ server }: Walk, agent: Walker, month: Month, links: readonly NaiveLink[]) {
  const { token } = agent;
  const rate = rateIn(agent, month);
  const own = links.filter((link) => link.agent === agent.id && link.day.startsWith(month));
  const expected = byChild(own)
    .map(([userid, ofChild]) => {
      const sum = addUp(ofChild);
      const rebate = sum.rebate[2] + sum.rebate[3] + sum.rebate[4];
      const share = naiveShare(sum, rate);
      return {
        userid,
        sharerate: rate,
        winscore: Number(sum.payout - sum.turnover),
        income: Number(rebate + share),
        turnover: Number(sum.turnover),
        rebate: Number(rebate),
        share: Number(share),
      };
    })
    .toSorted((one, other) => other.turnover - one.turnover || one.userid - other.userid);
  const { data } = await server.call('agentData', { monthTime: month }, { token });
  expect(data.list.map(({ nickname: _nickname, ...row }) => row)).toEqual(expected);
  const total = (field: 'winscore' | 'income' | 'turnover' | 'rebate' | 'share') =>
    expected.reduce((sum, row) => sum + row[field], 0);
  expect(data).toMatchObject({
    totalCount: expected.length,
    totalwinscore: total('winscore'),
    totalincome: total('income'),
    totalturnover: total('turnover'),
    totalrebate: total('rebate'),
    totalshare: total('share'),
  });
  for (const [userid, ofChild] of byChild(own)) {
    const { rebate } = addUp(ofChild);
    const income = (await server.call('agentIncome', { userid, monthTime: month }, { token })).data;
    expect(income.rebates.map((one) => one.rebate)).toEqual(
      [2, 3, 4].map((game) => Number(rebate[game as 2])),
    );
    expect(income.income).toBe(expected.find((row) => row.userid === userid)!.income);
  }
  // By how much the shares of the sub-users, each rounded, changed on a day.
  const shareBefore = (isBefore: (day: string) => boolean) =>
    byChild(own.filter(({ day }) => isBefore(day))).reduce(
      (sum, [, ofChild]) => sum + naiveShare(addUp(ofChild), rate),
      0n,
    );
  const shareOn = (on: string) => shareBefore((day) => day <= on) - shareBefore((day) => day < on);
  const days = (await server.call('agentDays', { monthTime: month }, { token })).data;
  expect(days.filter(({ turnover }) => turnover > 0)).toEqual(
    [...grouped(own, ({ day }) => day)]
      .map(([day, ofDay]) => {
        const sum = addUp(ofDay);
        const rebate = sum.rebate[2] + sum.rebate[3] + sum.rebate[4];
        return {
          day,
          turnover: Number(sum.turnover),
          winscore: Number(sum.payout - sum.turnover),
          income: Number(rebate + shareOn(day)),
          rebate: Number(rebate),
          share: Number(shareOn(day)),
        };
      })
      .toSorted((one, other) => (one.day < other.day ? -1 : 1)),
  );
}

/** What the agent's spreader sees of the agent; without a spreader the agent's own bets and everyone's below. */
async function ownTurnover({ server, draws }: Walk, { id }: Walker, links: readonly NaiveLink[]) {
  const [user] = await server.sql<{ spreader: number | null }>(
    'SELECT spreader_id AS spreader FROM users WHERE id = $1',
    [id],
  );
  const turnover = addUp(
    links.filter(({ agent, child }) => (user!.spreader === null ? agent : child) === id),
  ).turnover;
  if (user!.spreader !== null) return Number(turnover);
  const settled = draws.filter(({ outcome }) => outcome !== undefined && outcome !== 'cancel');
  const stakes = await server.sql<{ turn: number; game: number; total: number }>(
    'SELECT turn_id AS turn, game, total FROM bets WHERE user_id = $1',
    [id],
  );
  const own = stakes.filter(({ turn, game }) =>
    settled.some((draw) => draw.turnId === turn && draw.game === game),
  );
  return own.reduce((sum, { total }) => sum + total, Number(turnover));
}

/** Compares the turnovers of the list, and the agent's rebates with the ledger. */
async function compareAllTime(walk: Walk, agent: Walker, links: readonly NaiveLink[]) {
  const { server, draws } = walk;
  const own = links.filter((link) => link.agent === agent.id);
  const rows = [];
  for (let page = 0; ; page++) {
    const { data } = await server.call('agentList', { page }, { token: agent.token });
    rows.push(...data.list);
    if (rows.length >= data.totalCount) break;
  }
  expect(rows[0]).toMatchObject({ userid: agent.id, turnover: await ownTurnover(walk, agent, links) });
  for (const { userid, turnover } of rows.slice(1))
    expect(turnover).toBe(Number(addUp(own.filter(({ child }) => child === userid)).turnover));

  const { rebate } = addUp(own);
  let earned = rebate[2] + rebate[3] + rebate[4];
  for (const draw of draws.filter(({ outcome }) => outcome !== undefined && outcome !== 'cancel'))
    for (const { turnover, receivers, rates } of turnovers(await betsOf(server, draw)))
      if (receivers[0] === agent.id) earned += (turnover * BigInt(Math.min(...rates))) / 10_000n;
  const [paid] = await server.sql<{ sum: number }>(
    `SELECT coalesce(sum(amount), 0)::int8 AS sum FROM entries
     WHERE user_id = $1 AND (kind = 'rebate' OR (kind = 'correction' AND cause LIKE '%:rebate'))`,
    [agent.id],
  );
  expect(BigInt(paid!.sum)).toBe(earned);
}

/** When every month is released, the paid and carried shares equal the share of all months. */
async function compareShares({ server, months }: Walk, agent: Walker, links: readonly NaiveLink[]) {
  let due = 0n;
  for (const month of months.slice(0, -1)) {
    const own = links.filter((link) => link.agent === agent.id && link.day.startsWith(month));
    for (const [, ofChild] of byChild(own)) due += naiveShare(addUp(ofChild), rateIn(agent, month));
  }
  const [paid] = await server.sql<{ sum: number }>(
    `SELECT coalesce(sum(amount), 0)::int8 AS sum FROM entries WHERE user_id = $1 AND kind = 'share'`,
    [agent.id],
  );
  const { data } = await server.call('agentData', { monthTime: months.at(-1)! }, { token: agent.token });
  expect(BigInt(paid!.sum + data.share.carried)).toBe(due);
}

const seeds = Array.from({ length: runs }, (_, at) => firstSeed + at);

test.each(seeds)(
  'after the random operations of walk %i every agent sees exactly what bets and ledger say',
  async (seed) => {
    const walk = beginWalk(servers[seed % servers.length]!, seed);
    for (let at = 0; at < steps; at++) await step(walk);
    await settleAll(walk);
    const links = await allLinks(walk);
    expect(links.length, 'a walk on which nothing happened proves nothing').toBeGreaterThan(20);
    const agents = walk.people.filter(({ isAgent }) => isAgent);
    for (const agent of agents) {
      for (const month of walk.months) await compareMonth(walk, agent, month, links);
      await compareAllTime(walk, agent, links);
      for (const month of walk.months) await payShare(walk, agent, month);
      await compareShares(walk, agent, links);
    }
    expect((await audit(walk.server.services.db)).checks.flatMap(({ problems }) => problems)).toEqual([]);
  },
  120_000,
);
