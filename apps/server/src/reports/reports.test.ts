import { addDays, bangkokDay, defaultOdds } from '@truedraw/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countSettledBets } from '../draws/store/draw-sums';
import { betCauseSql } from '../ledger/bet-cause';
import { logIn, registerBelow, type Member } from '../testing/agents';
import { openDraw, setGame } from '../testing/draws';
import { adjust, claim, newDigits, openCashier, receive, withdraw, type Cashier } from '../testing/money';
import { registerPlayer } from '../testing/people';
import { releaseTurn } from '../testing/results';
import { startTestServer, type TestServer } from '../testing/server';
import { callStaff } from '../testing/staff';

let server: TestServer;
let cashier: Cashier;
let agent: Member;
const turns = {
  first: 2026_06_01_01,
  second: 2026_06_01_02,
  cancelled: 2026_06_02_01,
  corrected: 2026_06_03_01,
};
/** What the ten coins on 791 win. */
const wonIn3D = (10 * defaultOdds(3)) / 100;
const june = { from: '2026-06-01', to: '2026-06-30' };
beforeAll(async () => {
  server = await startTestServer();
  cashier = await openCashier(server);
  agent = await logIn(server, 'agent');
  const below = await registerBelow(server, agent);
  const player = await registerPlayer(server);
  const bet = (turnid: number, gametype: number, fields: object, token = player.token) =>
    server.call('placeBet', { turnid, gametype, ...fields }, { token });
  for (const turnId of Object.values(turns))
    for (const game of [2, 3] as const) await openDraw(server, { turnId, game });
  for (const turnId of Object.values(turns)) {
    await bet(turnId, 2, { numbet: { '79': 100, '80': 200 }, dsBet: [50, 0] });
    await bet(turnId, 2, { numbet: { '79': 1_000 } }, below.token);
    await bet(turnId, 3, { numbet: { '791': 10 } }, below.token);
  }
  await releaseTurn(server, turns.first, { set: '1443.79' });
  await releaseTurn(server, turns.second, { set: '1443.12' });
  await releaseTurn(server, turns.cancelled, { set: '' }, 'Cancel');
  await releaseTurn(server, turns.corrected, { set: '1443.79' });
  await releaseTurn(server, turns.corrected, { set: '1443.80' }, 'Correction');
  await countSettledBets(server.services.db, 100);
});
afterAll(() => server.stop());

const ask = async (
  name: 'dailyReport' | 'agentReport' | 'channelReport' | 'simulateOdds',
  fields: Record<string, unknown>,
) => (await callStaff(server, name, fields, { token: cashier.finance })).data;

test('the report of each day equals the ledger of its draws, without cancelled ones', async () => {
  const { data } = await callStaff(server, 'dailyReport', june, { token: cashier.finance });
  const right = await server.sql<object>(
    `SELECT to_char(to_date(left(turn, 8), 'YYYYMMDD'), 'YYYY-MM-DD') AS day, game::int4 AS gametype,
            count(DISTINCT turn) AS draws, sum(bets)::int8 AS bets, sum(staked)::int8 AS turnover,
            sum(paid)::int8 AS payout, sum(rebates)::int8 AS rebate, (sum(staked) - sum(paid))::int8 AS "grossWin",
            (sum(staked) - sum(paid) - sum(rebates))::int8 AS net
     FROM (SELECT turn_id::text AS turn, game::text, 1 AS bets, -e.amount AS staked, 0 AS paid, 0 AS rebates
           FROM bets JOIN entries AS e ON e.kind = 'bet' AND e.cause = ${betCauseSql('bets')}
           UNION ALL
           SELECT split_part(cause, ':', 1), split_part(cause, ':', 2), 0, 0,
                  CASE counter WHEN 'house:bets' THEN amount ELSE 0 END, CASE counter WHEN 'house:rebates' THEN amount ELSE 0 END
           FROM entries WHERE kind IN ('payout', 'rebate', 'correction')) AS one
     WHERE turn <> '${turns.cancelled}' GROUP BY 1, 2 ORDER BY 1 DESC, 2`,
  );
  expect(data).toEqual(right);
  expect(data.map(({ day, gametype, draws }) => [day, gametype, draws])).toEqual([
    ['2026-06-03', 2, 1],
    ['2026-06-03', 3, 1],
    ['2026-06-01', 2, 2],
    ['2026-06-01', 3, 2],
  ]);
  expect(data[0]).toMatchObject({ bets: 2, turnover: 1_350, payout: 17_000 });
});

test('the report of agents adds up their days, in the requested order', async () => {
  const { data } = await callStaff(server, 'agentReport', june, { token: cashier.finance });
  const below = 3 * 1_010;
  expect(data).toMatchObject({
    list: [{ userid: agent.userid, account: 'agent', turnover: below, payout: 85_000 + wonIn3D }],
    totalCount: 1,
  });
  const [{ rebates }] = (await server.sql(
    `SELECT sum(amount)::int8 AS rebates FROM entries WHERE user_id = $1 AND counter = 'house:rebates'`,
    [agent.userid],
  )) as [{ rebates: number }];
  expect(data.list[0]).toMatchObject({ rebate: rebates, grossWin: below - 85_000 - wonIn3D });
  const none = { from: '2026-07-01', to: '2026-07-02' };
  expect(await ask('agentReport', { ...none, sort: 'grossWin', order: 'asc' })).toEqual({
    list: [],
    totalCount: 0,
  });
});

test('the report of channels counts credits and payouts by the day of their end', async () => {
  const player = await registerPlayer(server);
  await adjust(cashier, player, 100_000);
  for (const coin of [5_000, 7_000]) {
    const digits = newDigits();
    const orderNo = await claim(cashier, player, digits);
    const tradeNo = await receive(cashier, digits, { coin });
    await callStaff(
      server,
      'approveDeposit',
      { userid: player.userid, orderNo, tradeNo },
      { token: cashier.finance },
    );
  }
  const failed = await withdraw(cashier, player, 20_000);
  await callStaff(
    server,
    'failWithdrawal',
    { userid: player.userid, orderid: failed, reason: 'bank-refused' },
    { token: cashier.finance },
  );
  const orderid = await withdraw(cashier, player, 30_000);
  const order = { userid: player.userid, orderid };
  await callStaff(server, 'takeWithdrawal', order, { token: cashier.finance });
  await callStaff(server, 'approveWithdrawal', order, { token: cashier.owner });
  await callStaff(server, 'completeWithdrawal', { ...order, reference: 'P1' }, { token: cashier.finance });
  const day = bangkokDay(Date.now());
  expect(await ask('channelReport', { from: day, to: addDays(day, 1) })).toEqual([
    { day, kind: 'deposit', channel: cashier.channel, orders: 2, coins: 12_000 },
    { day, kind: 'withdrawal', channel: 0, orders: 1, coins: 30_000 },
  ]);
});

describe.each([
  ['dailyReport', ['day', 'draws', 'bets', 'turnover', 'payout', 'rebate', 'grossWin']],
  ['channelReport', ['day', 'orders', 'coins']],
] as const)('the %s', (name, columns) => {
  test.each([...columns])('is sorted by %s either way', async (sort) => {
    const today = bangkokDay(Date.now());
    const range = name === 'dailyReport' ? june : { from: addDays(today, -30), to: addDays(today, 1) };
    const read = async (order: string) =>
      ((await ask(name, { ...range, sort, order })) as unknown as Record<string, number>[]).map(
        (row) => row[sort]!,
      );
    const up = await read('asc');
    expect(up.length).toBeGreaterThan(1);
    expect(up).toEqual(up.toSorted((one, other) => (one < other ? -1 : 1)));
    expect(await read('desc')).toEqual(up.toReversed());
  });
});

test.each([
  ['2026-06-02', '2026-06-01'],
  ['2026-06-01', '2026-09-01'],
  ['2026-02-30', '2026-03-01'],
  ['never', '2026-03-01'],
])('a report from %s to %s is refused', async (from, to) => {
  for (const name of ['dailyReport', 'agentReport', 'channelReport'] as const)
    expect((await callStaff(server, name, { from, to }, { token: cashier.finance })).code).toBe(400);
});

test('a report may have 92 days', async () => {
  expect(await ask('dailyReport', { from: '2026-06-01', to: '2026-08-31' })).toHaveLength(4);
});

describe('the simulator', () => {
  const simulate = async (fields: object) =>
    (await callStaff(server, 'simulateOdds', { gametype: 2, ...fields }, { token: cashier.finance })).data;

  test('shows the past, and the same under the current settings', async () => {
    const draws = await simulate({});
    expect(draws.map(({ turnId, result }) => [turnId, result])).toEqual([
      [turns.corrected, '80'],
      [turns.second, '12'],
      [turns.first, '79'],
    ]);
    for (const { actual, before, after } of draws) {
      expect(before).toEqual({ ...actual, refused: 0 });
      expect(after).toEqual(before);
    }
    expect(draws[2]!.actual).toEqual({ stake: 1_350, payout: 93_500 + 95, win: 1_350 - 93_595 });
  });

  test('shows lower payouts under lower odds, and refused stakes under a lower cap', async () => {
    const [, , lower] = await simulate({ baseOdds: 5_100, floorOdds: 5_100 });
    expect(lower!.after).toEqual({ stake: 1_350, refused: 0, payout: 1_100 * 51 + 95, win: 1_350 - 56_195 });
    // Of 1,100 coins on 79 in bets of 100, five bets fit under a cap of 42,500 coins at odds of 85.
    const [, , capped] = await simulate({ capCoins: 42_500 });
    expect(capped!.after).toEqual({ stake: 750, refused: 600, payout: 42_500 + 95, win: 750 - 42_595 });
    expect(await simulate({ draws: 1 })).toHaveLength(1);
    expect((await simulate({ floorOdds: 50 })).error).toBe('OddsFloorBelowStake');
    expect((await simulate({ baseOdds: 200, floorOdds: 300 })).error).toBe('OddsBaseBelowFloor');
  });

  test('writes nothing, and uses the current settings', async () => {
    await setGame(server, 2, { rule: { baseOdds: 5_100, floorOdds: 5_100 } });
    const settings = () => server.sql('SELECT * FROM settings ORDER BY name');
    const before = await settings();
    const [, , first] = await simulate({ baseOdds: 8_500 });
    expect(first).toMatchObject({
      actual: { payout: 93_595 },
      before: { payout: 56_195 },
      after: { payout: 93_595 },
    });
    expect(await settings()).toEqual(before);
  });
});

test('the preview of a correction lists who would get more and who less', async () => {
  const run = (turnId: number, set: string) =>
    callStaff(server, 'differences', { turnId, set, value: '24221.65' }, { token: cashier.finance });
  const { data } = await run(turns.first, '1443.80');
  expect(data[0]).toMatchObject({
    gametype: 2,
    before: '79',
    after: '80',
    users: 2,
    given: 8_405,
    taken: 85_000,
  });
  // 79 paid 8,500 and 95 for odd to one and 85,000 to the other; 80 would pay the first 17,000.
  expect(data[0]!.list.map(({ before, after }) => [before, after])).toEqual([
    [85_000, 0],
    [8_595, 17_000],
  ]);
  expect(data[1]).toMatchObject({
    gametype: 3,
    before: '791',
    after: '801',
    users: 1,
    taken: wonIn3D,
    given: 0,
  });
  expect((await run(turns.first, '1443.79')).data.map(({ users }) => users)).toEqual([0, 0]);
  expect((await run(turns.cancelled, '1443.79')).data.error).toBe('TurnCancelled');
  const open = await openDraw(server);
  expect((await run(open, '1443.79')).data.error).toBe('NotReleased');
});
