import { afterAll, beforeAll, expect, test } from 'vitest';
import { countSettledBets } from '../draws/store/draw-sums';
import { openDraw } from '../testing/draws';
import { registerPlayer } from '../testing/people';
import { releaseTurn } from '../testing/results';
import { startTestServer, type TestServer } from '../testing/server';
import { callStaff, logInStaff } from '../testing/staff';
import { makePlayerDays } from './make-player-days';

let server: TestServer;
let finance: string;
let players: Awaited<ReturnType<typeof registerPlayer>>[];
const turns = [2026_06_10_01, 2026_06_10_02, 2026_06_11_01] as const;
const cancelled = 2026_06_11_02;
const june = { from: '2026-06-08', to: '2026-06-14' };
beforeAll(async () => {
  server = await startTestServer();
  finance = await logInStaff(server, 'finance');
  const [agent] = await server.sql<{ id: number }>(`SELECT id FROM users WHERE account = 'agent'`);
  players = [await registerPlayer(server, { spreaderId: agent!.id }), await registerPlayer(server)];
  for (const turnId of [...turns, cancelled])
    for (const game of [2, 3] as const) await openDraw(server, { turnId, game });
  for (const turnid of [...turns, cancelled]) {
    const bet = (player: number, gametype: number, fields: object) =>
      server.call('placeBet', { turnid, gametype, ...fields }, { token: players[player]!.token });
    await bet(0, 2, { numbet: { '79': 100, '80': 30 }, dsBet: [500, 0] });
    await bet(0, 3, { numbet: { '791': 10 } });
    await bet(1, 2, { numbet: { '12': 700 }, bsBet: [40, 0] });
  }
  await releaseTurn(server, turns[0], { set: '1443.79' });
  await releaseTurn(server, turns[1], { set: '1443.12' });
  await releaseTurn(server, turns[2], { set: '1443.79' });
  await releaseTurn(server, turns[2], { set: '1443.80' }, 'Correction');
  await releaseTurn(server, cancelled, { set: '' }, 'Cancel');
  await countSettledBets(server.services.db, 100);
  await makePlayerDays(server.services, 0);
});
afterAll(() => server.stop());

const ask = async <Name extends Parameters<typeof callStaff>[1]>(name: Name, fields: object) =>
  (await callStaff(server, name, { ...fields }, { token: finance })).data;

/** The sums of the report by day, which other tests hold against the ledger. */
async function dailySums(fields: { from: string; to: string }, game?: number) {
  const rows = (await ask('dailyReport', fields)).filter((row) => !game || row.gametype === game);
  const sum = (name: 'bets' | 'turnover' | 'payout' | 'rebate' | 'net') =>
    rows.reduce((total, row) => total + row[name], 0);
  return {
    bets: sum('bets'),
    turnover: sum('turnover'),
    payout: sum('payout'),
    rebate: sum('rebate'),
    net: sum('net'),
  };
}

test('the report by player adds up to the report by day, after a correction and without a cancelled draw', async () => {
  for (const range of [june, { from: '2026-06-11', to: '2026-06-11' }]) {
    const { list } = await ask('playerReport', range);
    const sum = (name: 'bets' | 'turnover' | 'payout' | 'rebate' | 'net') =>
      list.reduce((total, row) => total + row[name], 0);
    expect({
      bets: sum('bets'),
      turnover: sum('turnover'),
      payout: sum('payout'),
      rebate: sum('rebate'),
      net: sum('net'),
    }).toEqual(await dailySums(range));
  }
});

test('the list of draws, the page of each and the pages of users have the figures of the report by day', async () => {
  for (const day of ['2026-06-10', '2026-06-11']) {
    const { list } = await ask('draws', { day });
    const counted = list.filter(({ state }) => state !== 'cancelled');
    const sum = (name: 'bets' | 'stakes' | 'payout' | 'grossWin') =>
      counted.reduce((total, { [name]: value = Number.NaN }) => total + value, 0);
    const { bets, turnover, payout } = await dailySums({ from: day, to: day });
    expect([sum('bets'), sum('stakes'), sum('payout'), sum('grossWin')], day).toEqual([
      bets,
      turnover,
      payout,
      turnover - payout,
    ]);
    for (const draw of list) expect((await ask('draw', { turnId: draw.turnId })).draws).toContainEqual(draw);
  }
  const facts = await Promise.all(players.map(({ userid }) => ask('playerFacts', { userid })));
  const sum = (name: 'bets' | 'turnover' | 'payout') =>
    facts.reduce((total, { [name]: value }) => total + value, 0);
  const { bets, turnover, payout } = await dailySums(june);
  expect([sum('bets'), sum('turnover'), sum('payout')]).toEqual([bets, turnover, payout]);
});

test.each([
  ['playerReport', ['bets', 'turnover', 'payout', 'rebate', 'grossWin', 'net']],
  ['numberReport', ['turnover', 'payout', 'grossWin']],
] as const)('%s is sorted by each of its figures in both directions', async (name, columns) => {
  for (const sort of columns)
    for (const order of ['asc', 'desc'] as const) {
      const { list } = await ask(name, { ...june, gametype: 2, sort, order });
      const values = list.map((row) => Number((row as Readonly<Record<string, unknown>>)[sort]));
      const sign = order === 'asc' ? 1 : -1;
      expect(values.length).toBeGreaterThan(1);
      expect(values, `${sort} ${order}`).toEqual(values.toSorted((one, other) => sign * (one - other)));
    }
});

test('the report by player is read page by page', async () => {
  const first = await ask('playerReport', { ...june, pagesize: 1 });
  const second = await ask('playerReport', { ...june, pagesize: 1, page: 1 });
  expect(first.totalCount).toBe(second.totalCount);
  expect(first.list[0]!.turnover).toBeGreaterThanOrEqual(second.list[0]!.turnover);
  expect(first.list[0]!.userid).not.toBe(second.list[0]!.userid);
});

test.each([2, 3])(
  'the report by number of %iD adds up to the report by day, sides included',
  async (gametype) => {
    const { list, draws, partial } = await ask('numberReport', { ...june, gametype });
    const sum = (name: 'turnover' | 'payout') => list.reduce((total, row) => total + row[name], 0);
    const { turnover, payout } = await dailySums(june, gametype);
    expect({ turnover: sum('turnover'), payout: sum('payout') }).toEqual({ turnover, payout });
    expect({ draws, partial }).toEqual({ draws: 3, partial: false });
  },
);

test('the report by number says how often a number came', async () => {
  const { list } = await ask('numberReport', { ...june, gametype: 2, sort: 'turnover' });
  const timesOf = (on: string) => list.find((row) => row.on === on)?.times;
  expect(timesOf('12')).toBe(1);
  expect(timesOf('79')).toBe(1);
  expect(timesOf('80')).toBe(1);
  expect(list.find(({ on }) => on === 'odd')).toMatchObject({ turnover: 1_500, payout: 950 });
  expect(list.find(({ on }) => on === 'big')).toMatchObject({ turnover: 120 });
});

test('a side is said to have come with every number that it won by, not never', async () => {
  const { list } = await ask('numberReport', { ...june, gametype: 2 });
  // 79, 12 and 80 came.
  expect(list.find(({ on }) => on === 'odd')).toMatchObject({ times: 1 });
  expect(list.find(({ on }) => on === 'big')).toMatchObject({ times: 2 });
});

test('the report by hour shows what happened between samples, in the hour of Bangkok', async () => {
  await server.sql('DELETE FROM figure_samples');
  const put = (at: string, turnover: number, win: number, online: number) =>
    server.sql(
      `INSERT INTO figure_samples (at, turnover, gross_win, online, liability) VALUES ($1::timestamptz, $2, $3, $4, 0)`,
      [at, turnover, win, online],
    );
  await put('2026-06-09T23:50:00+07', 1_000, 100, 3);
  await put('2026-06-10T00:00:00+07', 1_500, 100, 4);
  await put('2026-06-10T00:10:00+07', 1_600, 80, 2);
  await put('2026-06-10T23:50:00+07', 1_900, 80, 9);
  await put('2026-06-11T00:00:00+07', 5_000, 80, 9);
  expect(await ask('hourReport', { from: '2026-06-10', to: '2026-06-10' })).toEqual([
    { hour: 0, turnover: 600, grossWin: -20, online: 4 },
    { hour: 23, turnover: 300, grossWin: 0, online: 9 },
  ]);
});

test.each([
  ['playerReport', '2026-06-08', 7],
  ['hourReport', '2026-07-02', 31],
  ['numberReport', '2026-07-02', 31],
] as const)('%s refuses a range that is a day too long', async (name, to, days) => {
  const fields = { from: '2026-06-01', to, gametype: 2 };
  const { data, msg } = await callStaff(server, name, fields, { token: finance });
  expect(data).toMatchObject({ error: 'RangeInvalid', days });
  expect(msg).toContain(`${days} days`);
});

test('sums are made again only for days whose draws have changed', async () => {
  const markOf = async () => server.sql<object>('SELECT xmin::text, * FROM player_day_states ORDER BY day');
  const before = await markOf();
  await makePlayerDays(server.services, 0);
  expect(await markOf()).toEqual(before);
});

test('the report by player is put into order again when a day of it changes, and only then', async () => {
  const asked = () => ask('playerReport', { ...june, sort: 'net', order: 'desc' });
  await asked();
  const made = () =>
    server.sql('SELECT made_at, state FROM player_orders ORDER BY from_day, to_day, sort, direction');
  const before = await made();
  const { list } = await asked();
  expect(await made()).toEqual(before);
  // The second player had won most and has won nothing by a correction.
  await releaseTurn(server, turns[1], { set: '1443.55' }, 'Correction');
  await makePlayerDays(server.services, 0);
  const after = await asked();
  expect([list.at(-1)!.userid, after.list[0]!.userid]).toEqual([players[1]!.userid, players[1]!.userid]);
  expect(after.list.reduce((total, { net }) => total + net, 0)).toBe((await dailySums(june)).net);
  expect(await made()).not.toEqual(before);
});

test('the newest week is in all its orders before somebody asks, and old orders go', async () => {
  await server.sql("UPDATE player_orders SET made_at = now() - interval '3 days'");
  await server.sql('DELETE FROM player_orders WHERE to_day > 20260614');
  await makePlayerDays(server.services, 0);
  const rows = await server.sql<{ orders: number; ranges: number }>(
    'SELECT count(*) AS orders, count(DISTINCT (from_day, to_day)) AS ranges FROM player_orders',
  );
  expect(rows).toEqual([{ orders: 12, ranges: 1 }]);
});
