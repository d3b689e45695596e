import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDraw } from '../testing/draws';
import {
  claim,
  coinsOf,
  exchangeInfo,
  faultsOf,
  fiftyTimes,
  newDigits,
  openCashier,
  receive,
  type Cashier,
  type Player,
} from '../testing/money';
import { registerPlayer } from '../testing/people';
import { md5, startTestServer, type TestServer } from '../testing/server';
import { callStaff } from '../testing/staff';

let server: TestServer;
let cashier: Cashier;
let agent: Player;
let player: Player;
let turnid: number;
beforeAll(async () => {
  server = await startTestServer();
  cashier = await openCashier(server);
  turnid = await openDraw(server);
});
beforeEach(async () => {
  agent = await registerPlayer(server);
  await server.sql('UPDATE users SET is_agent = true WHERE id = $1', [agent.userid]);
  player = await registerPlayer(server, { spreaderId: agent.userid });
});
afterAll(() => server.stop());

const own = { takeBreak: { hours: 24 }, selfExclude: { months: 6 } } as const;
const begin = (name: keyof typeof own, fields: Record<string, unknown> = own[name]) =>
  server.call(name, fields, { token: player.token });
const bet = () =>
  server.call('placeBet', { turnid, gametype: 2, numbet: { '07': 100 } }, { token: player.token });
const charge = () =>
  server.call('charge', { channel: cashier.channel, chargeNo: newDigits() }, { token: player.token });
const send = (from: Player, to: Player, coin = 100) =>
  server.call('transferCoin', { targetUID: to.userid, coin }, { token: from.token });

describe.each([
  ['takeBreak', 'OnBreak', 'break', 24],
  ['selfExclude', 'SelfExcluded', 'exclusion', 181 * 24],
] as const)('%s', (name, error, kind, hours) => {
  test('stops bets, deposits and transfers, but not login and withdrawal', async () => {
    const { data } = await begin(name);
    expect(data.block).toMatchObject({ kind });
    expect(data.block!.until - Date.now()).toBeGreaterThan((hours - 1) * 3_600_000);
    for (const attempt of [bet, charge, () => send(player, agent)])
      expect(await attempt()).toMatchObject({ code: 403, data: { error } });
    expect((await send(agent, player)).data.error).toBe('TargetCannotReceive');
    expect(await coinsOf(server, player)).toBe(100_000);

    const login = await server.call('login', { account: player.account, passwd: md5('secret-1') });
    expect(login.code).toBe(200);
    const order = { exchangeInfo, coin: 100_000 };
    expect((await server.call('newOrder', order, { token: player.token })).data.coin).toBe(0);
  });

  test('ends at its time', async () => {
    await begin(name);
    await server.sql(
      `UPDATE own_breaks SET started_at = now() - interval '2 s', until = now() WHERE user_id = $1`,
      [player.userid],
    );
    expect((await bet()).code).toBe(200);
    expect((await server.call('limits', {}, { token: player.token })).data.block).toBeUndefined();
  });
});

test('a break shows its end, in the language of the caller', async () => {
  await begin('takeBreak');
  const say = async (locale: string) =>
    (await server.call('charge', { channel: 1, chargeNo: '123456' }, { token: player.token, locale })).msg;
  expect(await say('en')).toMatch(
    /^You are taking a break until \d{4}-\d\d-\d\d \d\d:\d\d\. You can still withdraw$/,
  );
  expect(await say('zh')).toMatch(/^您正在休息，.+ 后恢复；提现不受影响$/);
});

test('a break can become longer, never shorter', async () => {
  await begin('takeBreak', { hours: 48 });
  expect((await begin('takeBreak', { hours: 24 })).data.error).toBe('LongerBreakHolds');
  expect((await begin('takeBreak', { hours: 72 })).code).toBe(200);
  expect((await begin('selfExclude')).data.block).toMatchObject({ kind: 'exclusion' });
  expect((await begin('takeBreak', { hours: 720 })).data.error).toBe('LongerBreakHolds');
  expect((await begin('selfExclude', { months: 12 })).code).toBe(200);
});

test.each([
  ['takeBreak', { hours: 23 }],
  ['takeBreak', { hours: 721 }],
  ['selfExclude', { months: 5 }],
  ['selfExclude', { months: 6.5 }],
  ['selfExclude', {}],
] as const)('%s of %j is refused', async (name, fields) => {
  expect((await begin(name, fields)).data.error).toBe('BadInput');
});

test('with fifty breaks and bets at once no bet is placed after the break', async () => {
  const counts = await fiftyTimes((at) => (at === 10 ? begin('takeBreak') : bet()));
  expect((counts['ok'] ?? 0) + (counts['OnBreak'] ?? 0)).toBe(50);
  const late = await server.sql(
    `SELECT 1 FROM bets JOIN own_breaks USING (lane, user_id)
     WHERE user_id = $1 AND placed_at > started_at + interval '1 s'`,
    [player.userid],
  );
  expect(late).toEqual([]);
  expect((await bet()).data.error).toBe('OnBreak');
});

describe('a deposit limit', () => {
  const limit = (coin: number) =>
    server.call(
      'setLimits',
      { limits: [{ kind: 'deposit', period: 'month', coin }] },
      { token: player.token },
    );
  const approve = (orderNo: string, tradeNo: string) =>
    callStaff(
      server,
      'approveDeposit',
      { userid: player.userid, orderNo, tradeNo },
      { token: cashier.finance },
    );

  test('stops the credit of a payment that exceeds it, and every claim when nothing is left', async () => {
    await limit(8_000);
    const [one, two] = [newDigits(), newDigits()];
    const orders = [await claim(cashier, player, one), await claim(cashier, player, two)];
    expect((await approve(orders[0]!, await receive(cashier, one, { coin: 8_000 }))).code).toBe(200);
    expect((await approve(orders[1]!, await receive(cashier, two, { coin: 1 }))).data).toMatchObject({
      error: 'OverOwnLimit',
      kind: 'deposit',
      left: 0,
    });
    expect(await charge()).toMatchObject({ code: 403, data: { error: 'OverOwnLimit' } });
    const { data } = await server.call('moneyRules', {}, { token: player.token });
    expect(data.deposit.ownLeft).toBe(0);
    expect(await faultsOf(server)).toEqual([]);
  });

  test('counts transfers from other users, who are not told why theirs is refused', async () => {
    await limit(1_000);
    expect((await send(agent, player, 600)).code).toBe(200);
    expect((await send(agent, player, 500)).data).toEqual({ error: 'TargetCannotReceive' });
    expect((await send(agent, player, 400)).code).toBe(200);
    const { data } = await server.call('limits', {}, { token: player.token });
    expect(data.limits.find(({ kind, period }) => kind === 'deposit' && period === 'day')!.used).toBe(1_000);
  });

  test('is not exceeded by fifty transfers at once', async () => {
    await limit(1_000);
    expect(await fiftyTimes(() => send(agent, player, 100))).toEqual({ ok: 10, TargetCannotReceive: 40 });
    expect(await faultsOf(server)).toEqual([]);
  });

  test('does not stop bets or withdrawals', async () => {
    await limit(0);
    expect((await bet()).code).toBe(200);
    const order = { exchangeInfo, coin: 10_000 };
    expect((await server.call('newOrder', order, { token: player.token })).code).toBe(200);
  });
});
