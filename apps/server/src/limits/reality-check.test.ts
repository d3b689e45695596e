import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  claim,
  newDigits,
  openCashier,
  receive,
  setMoney,
  withdraw,
  type Cashier,
  type Player,
} from '../testing/money';
import { registerPlayer } from '../testing/people';
import { releaseTurn } from '../testing/results';
import { md5, startTestServer, type TestServer } from '../testing/server';
import { callStaff, makeTurn } from '../testing/staff';

let server: TestServer;
let cashier: Cashier;
let player: Player;
beforeAll(async () => {
  server = await startTestServer();
  cashier = await openCashier(server);
});
beforeEach(async () => {
  player = await registerPlayer(server);
});
afterAll(() => server.stop());

const sit = async (fields: { checked?: boolean } = {}, token = player.token) =>
  (await server.call('sitting', fields, { token })).data;
/** Lets minutes of play pass, or with `away` minutes in which the app is closed. */
const pass = (minutes: number, { away = false } = {}) =>
  server.sql(
    `UPDATE sittings SET started_at = started_at - make_interval(mins => $2),
       checked_at = checked_at - make_interval(mins => $2),
       seen_at = seen_at - make_interval(mins => CASE WHEN $3 THEN $2 ELSE 0 END)
     WHERE user_id = $1`,
    [player.userid, minutes, away],
  );
const setCheck = (minutes: number | null) =>
  server.call('setRealityCheck', { minutes }, { token: player.token });

describe('the reality check', () => {
  test('is due after an hour of play, once, and again an hour after it was seen', async () => {
    expect(await sit()).toMatchObject({ due: false });
    await pass(59);
    expect(await sit()).toMatchObject({ due: false });
    await pass(1);
    expect(await sit()).toMatchObject({ due: true, dueIn: 0 });
    expect(await sit(), 'until it was seen').toMatchObject({ due: true });
    expect(await sit({ checked: true })).toMatchObject({ due: false });
    await pass(60);
    const later = await sit();
    expect(later.due).toBe(true);
    expect(Math.floor(later.playedMs / 60_000), 'the time is that of the whole sitting').toBe(120);
  });

  test('counts all devices of a player as one', async () => {
    await sit();
    const { data } = await server.call('login', { account: player.account, passwd: md5('secret-1') });
    await pass(60);
    expect(await sit({}, data.token)).toMatchObject({ due: true });
    await sit({ checked: true }, data.token);
    expect(await sit()).toMatchObject({ due: false });
  });

  test('begins again after a pause of a quarter of an hour, not after a shorter one', async () => {
    await sit();
    await pass(50);
    await pass(14, { away: true });
    expect(await sit()).toMatchObject({ due: true });
    await pass(16, { away: true });
    const after = await sit();
    expect(after.due).toBe(false);
    expect(Math.floor(after.playedMs / 60_000)).toBe(0);
  });

  test('comes earlier where the player wants it, and never later than the operator wants', async () => {
    expect((await setCheck(15)).data).toEqual({ minutes: 15, most: 60 });
    await sit();
    await pass(15);
    expect(await sit()).toMatchObject({ due: true });
    expect((await setCheck(240)).data).toEqual({ minutes: 60, most: 60 });
    expect((await setCheck(4)).code).toBe(400);
    expect((await setCheck(null)).data).toEqual({ minutes: 60, most: 60 });
    await setMoney(cashier, { checkMinutes: 30 });
    expect((await server.call('limits', {}, { token: player.token })).data.realityCheck).toEqual({
      minutes: 30,
      most: 30,
    });
    await setMoney(cashier, { checkMinutes: 60 });
  });

  test('shows the stakes, the wins and the net of this sitting alone', async () => {
    const turnid = await makeTurn(server, { open: true });
    const bet = (numbet: object) =>
      server.call('placeBet', { turnid, gametype: 2, numbet }, { token: player.token });
    await bet({ '11': 500 });
    expect(await sit()).toMatchObject({ stake: 0, win: 0, net: 0 });
    await bet({ '79': 100, '07': 50 });
    expect(await sit()).toMatchObject({ stake: 150, win: 0, net: -150 });
    await releaseTurn(server, turnid, { set: '1443.79' });
    expect(await sit()).toMatchObject({ stake: 150, win: 8_500, net: 8_350 });
    await pass(20, { away: true });
    expect(await sit()).toMatchObject({ stake: 0, win: 0, net: 0 });
  });
});

test('net deposits are what came in minus what went out: today, in 30 days and in all', async () => {
  const net = async () => (await server.call('limits', {}, { token: player.token })).data.netDeposits;
  expect(await net(), 'coins of the demonstration are no deposit').toEqual({ today: 0, days30: 0, all: 0 });
  const digits = newDigits();
  const orderNo = await claim(cashier, player, digits);
  const tradeNo = await receive(cashier, digits, { coin: 5_000 });
  await callStaff(
    server,
    'approveDeposit',
    { userid: player.userid, orderNo, tradeNo },
    { token: cashier.finance },
  );
  expect(await net()).toEqual({ today: 5_000, days30: 5_000, all: 5_000 });
  const orderid = await withdraw(cashier, player, 7_000);
  expect(await net()).toEqual({ today: -2_000, days30: -2_000, all: -2_000 });
  await server.call('cancelOrder', { orderid }, { token: player.token });
  expect(await net()).toEqual({ today: 5_000, days30: 5_000, all: 5_000 });

  const age = (days: number) =>
    server.sql(`UPDATE entries SET created_at = created_at - make_interval(days => $2) WHERE user_id = $1`, [
      player.userid,
      days,
    ]);
  await age(29);
  expect(await net()).toEqual({ today: 0, days30: 5_000, all: 5_000 });
  await age(1);
  expect(await net()).toEqual({ today: 0, days30: 0, all: 5_000 });
  expect((await sit()).netDeposits).toEqual(await net());
});
