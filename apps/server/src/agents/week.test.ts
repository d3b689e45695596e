import { addDays, addMonths, bangkokMoment } from '@truedraw/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOf, type Player } from '../testing/money';
import { grouped } from '../testing/naive-teams';
import { monthOf, randomFrom, RandomWeek, sum, turnOf } from '../testing/random-week';
import { startTestServer, type TestServer } from '../testing/server';
import { closeWeek, dueWeek } from './close-weeks';

/** TEST_SEED repeats a week. */
const seed = Number(process.env['TEST_SEED'] ?? Date.now() % 1_000_000);
const below = randomFrom(seed);
let server: TestServer;
let week: RandomWeek;
beforeAll(async () => {
  server = await startTestServer({ LANES: '2' });
  week = new RandomWeek(server, below);
  await week.run();
}, 60_000);
afterAll(() => server.stop());

const inWeek = (userId: number) =>
  week.book.moved.filter((one) => one.userId === userId && one.day >= 0 && one.day < 7);
const statementOf = async ({ token }: Player, period: string) =>
  (await server.call('agentStatement', { period }, { token })).data;

test.each(['root', 'middle'] as const)(
  `the week of the %s agent is what was done in it, to the coin (seed ${seed})`,
  async (who) => {
    const agent = who === 'root' ? week.root : week.middle;
    const moved = inWeek(agent.userid);
    const data = await statementOf(agent, addDays(week.monday, below(7)));
    const opening = sum(
      week.book.moved.filter((one) => one.userId === agent.userid && one.day < 0).map(({ coin }) => coin),
    );
    for (const { line, coin } of data.lines)
      expect({ seed, line, coin }).toEqual({
        seed,
        line,
        coin: sum(moved.filter((one) => one.line === line).map((one) => one.coin)),
      });
    expect(data).toMatchObject({ from: week.monday, to: addDays(week.monday, 6), running: false, opening });
    expect(data.closing).toBe(opening + sum(data.lines.map(({ coin }) => coin)));
    expect(data.closing).toBe(opening + sum(moved.map(({ coin }) => coin)));

    const others = grouped(
      moved.filter(({ other }) => other !== undefined),
      ({ other }) => other!,
    );
    expect(new Map(data.people.map((one) => [one.userid, [one.received, one.sent, one.transfers]]))).toEqual(
      new Map(
        [...others].map(([other, ones]) => [
          other,
          [
            sum(ones.map(({ coin }) => Math.max(0, coin))),
            sum(ones.map(({ coin }) => Math.max(0, -coin))),
            ones.length,
          ],
        ]),
      ),
    );

    const [first, last] = [week.monday, addDays(week.monday, 6)] as const;
    const team = week
      .brought()
      .filter((one) => one.agent === agent.userid && one.date >= first && one.date <= last);
    const own = week.book.draws
      .filter(({ turnId }) => turnId >= turnOf(first, 0) && turnId <= turnOf(last, 99))
      .flatMap((draw) => draw.own.filter(({ userId }) => userId === agent.userid));
    const months = [...new Set([monthOf(first), monthOf(last)])];
    expect({ seed, ...data.team }).toEqual({
      seed,
      turnover: sum(team.map(({ turnover }) => turnover)),
      payout: sum(team.map(({ payout }) => payout)),
      rebate: sum(team.map(({ rebate }) => rebate)),
      share: sum(
        months.map(
          (month) =>
            week.shareUpTo(agent.userid, month, last) -
            week.shareUpTo(agent.userid, month, addDays(first, -1)),
        ),
      ),
      ownturnover: sum(own.map(({ turnover }) => turnover)),
      ownpayout: sum(own.map(({ payout }) => payout)),
    });
  },
);

test('the next week and the months begin where the one before ended', async () => {
  const [last, next] = [
    await statementOf(week.root, week.monday),
    await statementOf(week.root, addDays(week.monday, 7)),
  ];
  expect(next).toMatchObject({ opening: last.closing, running: true });
  expect(next.lines.find(({ line }) => line === 'transferOut')!.coin).toBe(
    sum(
      week.book.moved
        .filter((one) => one.userId === week.root.userid && one.day === 7 && one.coin < 0)
        .map(({ coin }) => coin),
    ),
  );
  const [month, later] = [
    await statementOf(week.root, week.before),
    await statementOf(week.root, addMonths(week.before, 1)),
  ];
  expect(later.opening).toBe(month.closing);
});

test('the days of a month add up to the month, and so do the people', async () => {
  for (const monthTime of new Set([week.before, monthOf(week.monday), monthOf(addDays(week.monday, 6))])) {
    const { data: days } = await server.call('agentDays', { monthTime }, { token: week.root.token });
    const { data } = await server.call(
      'agentData',
      { monthTime, sort: 'income' },
      { token: week.root.token },
    );
    expect({ seed, share: sum(days.map(({ share }) => share)) }).toEqual({ seed, share: data.totalshare });
    expect(data.totalshare).toBe(week.shareUpTo(week.root.userid, monthTime, `${monthTime}-31`));
    expect(sum(days.map(({ income }) => income))).toBe(data.totalincome);
    expect(sum(data.list.map(({ income }) => income))).toBe(data.totalincome);
    expect(sum(days.map(({ turnover }) => turnover))).toBe(data.totalturnover);
    const incomes = data.list.map(({ income }) => income);
    expect(incomes).toEqual(incomes.toSorted((one, other) => other - one));
    const byWins = await server.call(
      'agentData',
      { monthTime, sort: 'winscore' },
      { token: week.root.token },
    );
    const wins = byWins.data.list.map(({ winscore }) => winscore);
    expect(wins).toEqual(wins.toSorted((one, other) => other - one));
    const isPaid = monthTime === week.before;
    expect([data.paid, data.pending]).toEqual([
      data.totalrebate + (isPaid ? Math.max(0, data.totalshare) : 0),
      isPaid ? 0 : data.totalshare,
    ]);
  }
});

test('an agent and its spreader see the same turnover of the agent and everyone below', async () => {
  const monthTime = monthOf(week.monday);
  const { data: above } = await server.call('agentData', { monthTime }, { token: week.root.token });
  const { data: own } = await server.call('agentData', { monthTime }, { token: week.middle.token });
  expect(own.totalturnover + own.ownturnover).toBe(
    above.list.find(({ userid }) => userid === week.middle.userid)!.turnover,
  );
  const { data: list } = await server.call('agentList', { pagesize: 200 }, { token: week.root.token });
  const { data: self } = await server.call('agentList', {}, { token: week.middle.token });
  expect(self.list[0]!.turnover).toBe(
    list.list.find(({ userid }) => userid === week.middle.userid)!.turnover,
  );
  expect(list.list[0]).toMatchObject({ below: 200, identity: 'self' });
  const { data: tree } = await server.call(
    'agentBelow',
    { userid: week.middle.userid },
    { token: week.root.token },
  );
  expect(sum(tree.levels.map((level) => level.people))).toBe(
    week.people.filter(({ above: up }) => up.includes(week.middle.userid)).length,
  );
  expect(tree.turnover).toBe(
    sum(
      week
        .brought()
        .filter(({ agent }) => agent === week.middle.userid)
        .map(({ turnover }) => turnover),
    ),
  );
});

test('every transfer is listed once with both names, page by page', async () => {
  const names = new Map(
    (await server.sql<{ id: number; nickname: string }>('SELECT id, nickname FROM users')).map(
      ({ id, nickname }) => [id, nickname],
    ),
  );
  const seen: unknown[] = [];
  let after: string | undefined;
  do {
    const request = { pagesize: 5, from: week.monday, to: addDays(week.monday, 6), ...(after && { after }) };
    const { data } = await server.call('transferLog', request, { token: week.root.token });
    seen.push(
      ...data.list.map(({ fromid, fromNick, toid, toNick, coin }) => [fromid, fromNick, toid, toNick, coin]),
    );
    after = data.next;
  } while (after);
  const done = inWeek(week.root.userid).filter(({ other }) => other !== undefined);
  const expected = done.map(({ other, coin }) => {
    const [from, to] = coin < 0 ? [week.root.userid, other!] : [other!, week.root.userid];
    return [from, names.get(from), to, names.get(to), Math.abs(coin)];
  });
  const sorted = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted();
  expect(sorted(seen)).toEqual(sorted(expected));
});

test.each(['9999-12-31', '0000-01-01', '2026-02-30'])(
  'a list of transfers up to %s is refused',
  async (to) => {
    const answer = await server.call('transferLog', { to }, { token: week.root.token });
    expect(answer).toMatchObject({ code: 400, data: { error: 'DayInvalid' } });
  },
);

test('the week is stored and announced once for each agent, however many servers try, and the audit agrees', async () => {
  await server.sql(
    `INSERT INTO push_subscriptions (lane, user_id, endpoint_hash, device_id, endpoint, p256dh, auth, locale)
     VALUES ($1, $2, '\\x01', 'd', 'https://push.example', 'p', 'a', 'en')`,
    [week.root.userid % 2, week.root.userid],
  );
  await Promise.all([
    closeWeek(server.services, week.monday, 7),
    closeWeek(server.services, week.monday, 50),
  ]);
  await closeWeek(server.services, week.monday);
  const notices = await server.sql<{ cause: string; params: object }>(
    'SELECT cause, params FROM push_outbox WHERE user_id = $1',
    [week.root.userid],
  );
  const paid = inWeek(week.root.userid).filter(({ line }) => line === 'rebate' || line === 'share');
  const { closing } = await statementOf(week.root, week.monday);
  expect(notices).toEqual([
    {
      cause: `week:${week.monday}`,
      params: { week: week.monday, income: sum(paid.map(({ coin }) => coin)), closing },
    },
  ]);
  const stored = await server.sql<{ agent_id: number; opening: number; closing: number }>(
    'SELECT * FROM agent_weeks',
  );
  for (const { id } of week.people) {
    const moved = week.book.moved.filter(({ userId }) => userId === id);
    const until = (day: number) => sum(moved.filter((one) => one.day < day).map(({ coin }) => coin));
    expect({ seed, ...stored.find(({ agent_id }) => agent_id === id) }).toMatchObject({
      seed,
      opening: until(0),
      closing: until(7),
    });
  }
  expect(await faultsOf(server)).toEqual([]);
});

test('a week is announced on Monday at eight, not in the night', () => {
  const monday = '2026-06-08';
  expect(dueWeek(bangkokMoment(monday, '08:00') - 1)).toBe('2026-05-25');
  expect(dueWeek(bangkokMoment(monday, '08:00'))).toBe('2026-06-01');
});
