import {
  addDays,
  addMonths,
  bangkokMoment,
  bangkokWeek,
  dayNumber,
  monthNumber,
  type Day,
  type Month,
} from '@truedraw/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../db/transaction';
import { betOf, insertPeople, naiveShare, NaiveWeek, type Brought, type Person } from '../testing/agent-week';
import { adjust, faultsOf, openCashier, type Player } from '../testing/money';
import { grouped } from '../testing/naive-teams';
import { registerPlayer } from '../testing/people';
import { startTestServer, type TestServer } from '../testing/server';
import { closeWeek } from './close-weeks';
import { releaseShare } from './pay-share';
import { putShareRate } from './store/shares';

/** TEST_SEED repeats a week. */
const seed = Number(process.env['TEST_SEED'] ?? Date.now() % 1_000_000);
let state = seed;
/** A number below the limit, by a small generator that repeats from its seed. */
const below = (limit: number): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * limit);
};
const oneOf = <Item>(items: readonly Item[]): Item => items[below(items.length)]!;

const started = Date.now();
const monday = addDays(bangkokWeek(started), -7);
const monthOf = (day: string) => day.slice(0, 7) as Month;
const before = addMonths(monthOf(monday), -1);
let server: TestServer;
let week: NaiveWeek;
let root: Player;
let middle: Player;
let people: Person[];
const rates = new Map<number, number>();
const shareRates = new Map<string, number>();

const chainOf = ({ id, above }: Person) => ({ above, rates: [id, ...above].map((one) => rates.get(one)!) });

/** 200 people on three levels below one agent; two of them are logged in. */
async function makeTeam(): Promise<void> {
  root = await registerPlayer(server);
  middle = await registerPlayer(server, { spreaderId: root.userid });
  people = [
    { id: root.userid, above: [] },
    { id: middle.userid, above: [root.userid] },
  ];
  for (let id = 5_000_001; people.length < 201; id++) {
    const level = people.length < 20 ? 0 : people.length < 60 ? 1 : 1 + below(2);
    const parent = oneOf(people.filter(({ above }) => above.length === level));
    people.push({ id, above: [parent.id, ...parent.above] });
  }
  await insertPeople(server, people.slice(2), 1_000_000);
  await server.sql(`UPDATE users SET is_agent = true, created_at = '2020-01-01' WHERE id = ANY($1::int8[])`, [
    people.map(({ id }) => id),
  ]);
  for (const [at, { id, above }] of people.entries()) {
    week.move(id, 'demo', at < 2 ? 100_000 : 1_000_000);
    rates.set(id, 400 - above.length * 90 - below(30));
  }
}

/** Moves everything that happened since the last call to a time of a day of the week. */
async function date(day: number, time: string): Promise<void> {
  const at = bangkokMoment(addDays(monday, day), '00:00') + Date.parse(`1970-01-01T${time}Z`);
  for (const table of ['entries', 'transfers'])
    await server.sql(
      `UPDATE ${table} SET created_at = to_timestamp($1 / 1000.0) WHERE created_at > to_timestamp($2 / 1000.0)`,
      [at, started - 60_000],
    );
  week.day = day + 1;
}

const turnOf = (day: Day, session: number): number => dayNumber(day) * 100 + session;
const digits = () => String(below(10_000)).padStart(4, '0');

const betsOfSome = (count: number) => {
  const bettors = new Set([people[0]!, people[1]!, ...Array.from({ length: count }, () => oneOf(people))]);
  return [...bettors].map((one) =>
    betOf(one.id, { number: below(100), stake: 37 + below(9_000) }, chainOf(one)),
  );
};

async function transferSome(count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    const [from, to] = oneOf([
      [root, middle],
      [middle, root],
      [root, { userid: oneOf(people.filter(({ above }) => above[0] === root.userid)).id }],
    ] as const);
    const coin = 1 + below(900);
    const { code, msg } = await server.call(
      'transferCoin',
      { targetUID: to.userid, coin },
      { token: from.token },
    );
    if (code !== 200) throw new Error(msg);
    week.transfer(from.userid, to.userid, coin);
  }
}

const brought = (): Brought[] => week.draws.flatMap((draw) => draw.brought);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** The share of an agent's month up to a day, rounded for each sub-user. */
function shareUpTo(agent: number, month: Month, last: string): number {
  const children = grouped(
    brought().filter((one) => one.agent === agent && monthOf(one.date) === month && one.date <= last),
    ({ child }) => child,
  );
  const rate = agent === root.userid ? (shareRates.get(month) ?? 0) : 0;
  return sum(
    [...children.values()].map((ones) => naiveShare(sum(ones.map((one) => one.turnover - one.payout)), rate)),
  );
}

beforeAll(async () => {
  server = await startTestServer({ LANES: '2' });
  week = new NaiveWeek(server);
  const cashier = await openCashier(server);
  await makeTeam();
  for (const [month, rate] of [
    [before, 1_730],
    [monthOf(monday), 2_210],
    [monthOf(addDays(monday, 6)), 2_210],
  ] as const) {
    shareRates.set(month, rate);
    await inTransaction(server.services.db, (tx) =>
      putShareRate(tx, 2, root.userid, { fromMonth: monthNumber(month), rate }),
    );
  }
  await week.settle(await week.place(turnOf(`${before}-15`, 1), betsOfSome(30)), '9900');
  await date(-1, '12:00:00');
  for (let day = 0; day < 7; day++) {
    const draw = await week.place(turnOf(addDays(monday, day), 1 + below(2)), betsOfSome(30));
    await week.settle(draw, digits());
    // An earlier result is corrected or cancelled, also twice.
    if (below(3) > 0) await week.settle(oneOf(week.draws.slice(1)), below(3) === 0 ? 'cancel' : digits());
    await transferSome(3);
    for (const { id } of people) if (below(4) === 0) rates.set(id, rates.get(id)! - below(3));
    if (day === 2) {
      await adjust(cashier, root, 777);
      week.move(root.userid, 'adjustment', 777);
    }
    if (day === 3) {
      const { paid } = await inTransaction(server.services.db, (tx) =>
        releaseShare(tx, 2, root.userid, before),
      );
      expect(paid).toBe(Math.max(0, shareUpTo(root.userid, before, `${before}-31`)));
      week.move(root.userid, 'share', paid);
    }
    await date(day, day === 6 ? '23:59:59.999' : '15:00:00');
  }
  // The first moment of the next week.
  await transferSome(4);
  await date(7, '00:00:00');
}, 60_000);
afterAll(() => server.stop());

const inWeek = (userId: number) =>
  week.moved.filter((one) => one.userId === userId && one.day >= 0 && one.day < 7);
const statementOf = async ({ token }: Player, period: string) =>
  (await server.call('agentStatement', { period }, { token })).data;

test.each(['root', 'middle'] as const)(
  'the week of the %s agent is what was done in it, to the coin',
  async (who) => {
    const agent = who === 'root' ? root : middle;
    const moved = inWeek(agent.userid);
    const data = await statementOf(agent, addDays(monday, below(7)));
    const opening = sum(
      week.moved.filter((one) => one.userId === agent.userid && one.day < 0).map(({ coin }) => coin),
    );
    for (const { line, coin } of data.lines)
      expect({ seed, line, coin }).toEqual({
        seed,
        line,
        coin: sum(moved.filter((one) => one.line === line).map((one) => one.coin)),
      });
    expect(data).toMatchObject({ from: monday, to: addDays(monday, 6), running: false, opening });
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

    const [first, last] = [monday, addDays(monday, 6)] as const;
    const team = brought().filter(
      (one) => one.agent === agent.userid && one.date >= first && one.date <= last,
    );
    const own = week.draws
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
            shareUpTo(agent.userid, month, last) - shareUpTo(agent.userid, month, addDays(first, -1)),
        ),
      ),
      ownturnover: sum(own.map(({ turnover }) => turnover)),
      ownpayout: sum(own.map(({ payout }) => payout)),
    });
  },
);

test('the next week and the months begin where the one before ended', async () => {
  const [last, next] = [await statementOf(root, monday), await statementOf(root, addDays(monday, 7))];
  expect(next).toMatchObject({ opening: last.closing, running: true });
  expect(next.lines.find(({ line }) => line === 'transferOut')!.coin).toBe(
    sum(
      week.moved
        .filter((one) => one.userId === root.userid && one.day === 7 && one.coin < 0)
        .map(({ coin }) => coin),
    ),
  );
  const [month, later] = [await statementOf(root, before), await statementOf(root, addMonths(before, 1))];
  expect(later.opening).toBe(month.closing);
});

test('the days of a month add up to the month, and so do the people', async () => {
  for (const monthTime of new Set([before, monthOf(monday), monthOf(addDays(monday, 6))])) {
    const { data: days } = await server.call('agentDays', { monthTime }, { token: root.token });
    const { data } = await server.call('agentData', { monthTime, sort: 'income' }, { token: root.token });
    expect({ seed, share: sum(days.map(({ share }) => share)) }).toEqual({ seed, share: data.totalshare });
    expect(data.totalshare).toBe(shareUpTo(root.userid, monthTime, `${monthTime}-31`));
    expect(sum(days.map(({ income }) => income))).toBe(data.totalincome);
    expect(sum(data.list.map(({ income }) => income))).toBe(data.totalincome);
    expect(sum(days.map(({ turnover }) => turnover))).toBe(data.totalturnover);
    const incomes = data.list.map(({ income }) => income);
    expect(incomes).toEqual(incomes.toSorted((one, other) => other - one));
    const isPaid = monthTime === before;
    expect([data.paid, data.pending]).toEqual([
      data.totalrebate + (isPaid ? Math.max(0, data.totalshare) : 0),
      isPaid ? 0 : data.totalshare,
    ]);
  }
});

test('an agent and its spreader see the same turnover of the agent and everyone below', async () => {
  const monthTime = monthOf(monday);
  const { data: above } = await server.call('agentData', { monthTime }, { token: root.token });
  const { data: own } = await server.call('agentData', { monthTime }, { token: middle.token });
  expect(own.totalturnover + own.ownturnover).toBe(
    above.list.find(({ userid }) => userid === middle.userid)!.turnover,
  );
  const { data: list } = await server.call('agentList', { pagesize: 200 }, { token: root.token });
  const { data: self } = await server.call('agentList', {}, { token: middle.token });
  expect(self.list[0]!.turnover).toBe(list.list.find(({ userid }) => userid === middle.userid)!.turnover);
  expect(list.list[0]).toMatchObject({ below: 200, identity: 'self' });
  const { data: tree } = await server.call('agentBelow', { userid: middle.userid }, { token: root.token });
  expect(sum(tree.levels.map((level) => level.people))).toBe(
    people.filter(({ above: up }) => up.includes(middle.userid)).length,
  );
  expect(tree.turnover).toBe(
    sum(
      brought()
        .filter(({ agent }) => agent === middle.userid)
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
    const request = { pagesize: 5, from: monday, to: addDays(monday, 6), ...(after && { after }) };
    const { data } = await server.call('transferLog', request, { token: root.token });
    seen.push(
      ...data.list.map(({ fromid, fromNick, toid, toNick, coin }) => [fromid, fromNick, toid, toNick, coin]),
    );
    after = data.next;
  } while (after);
  const done = inWeek(root.userid).filter(({ other }) => other !== undefined);
  const expected = done.map(({ other, coin }) => {
    const [from, to] = coin < 0 ? [root.userid, other!] : [other!, root.userid];
    return [from, names.get(from), to, names.get(to), Math.abs(coin)];
  });
  const sorted = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted();
  expect(sorted(seen)).toEqual(sorted(expected));
});

test('the week is stored and announced once for each agent, however many servers try, and the audit agrees', async () => {
  await server.sql(
    `INSERT INTO push_subscriptions (lane, user_id, endpoint_hash, device_id, endpoint, p256dh, auth, locale)
     VALUES ($1, $2, '\\x01', 'd', 'https://push.example', 'p', 'a', 'en')`,
    [root.userid % 2, root.userid],
  );
  await Promise.all([closeWeek(server.services, monday, 7), closeWeek(server.services, monday, 50)]);
  await closeWeek(server.services, monday);
  const notices = await server.sql<{ cause: string; params: object }>(
    'SELECT cause, params FROM push_outbox WHERE user_id = $1',
    [root.userid],
  );
  const paid = inWeek(root.userid).filter(({ line }) => line === 'rebate' || line === 'share');
  const { closing } = await statementOf(root, monday);
  expect(notices).toEqual([
    { cause: `week:${monday}`, params: { week: monday, income: sum(paid.map(({ coin }) => coin)), closing } },
  ]);
  const stored = await server.sql<{ agent_id: number; opening: number; closing: number }>(
    'SELECT * FROM agent_weeks',
  );
  for (const { id } of people) {
    const moved = week.moved.filter(({ userId }) => userId === id);
    const until = (day: number) => sum(moved.filter((one) => one.day < day).map(({ coin }) => coin));
    expect({ seed, ...stored.find(({ agent_id }) => agent_id === id) }).toMatchObject({
      seed,
      opening: until(0),
      closing: until(7),
    });
  }
  expect(await faultsOf(server)).toEqual([]);
});
