import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  coinsOf,
  exchangeInfo,
  faultsOf,
  fiftyTimes,
  openCashier,
  withdraw,
  type Cashier,
  type Player,
} from '../testing/money';
import { registerPlayer } from '../testing/people';
import { startTestServer, type TestServer } from '../testing/server';
import { callStaff } from '../testing/staff';

let server: TestServer;
let cashier: Cashier;
let player: Player;
beforeAll(async () => {
  server = await startTestServer();
  cashier = await openCashier(server);
});
beforeEach(async () => void (player = await registerPlayer(server)));
afterAll(() => server.stop());

const thiefs = 'Thief\n999\nOther Bank';
const order = (info: string, coin = 10_000) =>
  server.call('newOrder', { exchangeInfo: info, coin }, { token: player.token });
const stop = () => server.call('stopPayouts', {}, { token: player.token });
const take = (orderid: string) =>
  callStaff(server, 'takeWithdrawal', { userid: player.userid, orderid }, { token: cashier.finance });
const unlock = () =>
  callStaff(
    server,
    'unlockExchangeInfo',
    { userid: player.userid, reason: 'asked' },
    { token: cashier.finance },
  );
const letDayPass = () =>
  server.sql(`UPDATE withdrawals SET held_until = held_until - interval '1 day' WHERE user_id = $1`, [
    player.userid,
  ]);
const rowsOf = async () => (await server.call('orderList', {}, { token: player.token })).data.list;

/** The player has ordered to one place before, and the day in which that could be stopped is over. */
async function orderLongAgo() {
  const id = await withdraw(cashier, player, 10_000);
  await server.sql(`UPDATE owner_changes SET stop_until = now() WHERE user_id = $1`, [player.userid]);
  return id;
}

/** After that, staff unlocked the place. */
async function changePlace() {
  await orderLongAgo();
  await unlock();
  const { data } = await order(thiefs, 20_000);
  return data.id;
}

describe('a payout', () => {
  test('to the first place does not wait', async () => {
    const { data } = await order(exchangeInfo);
    expect((await rowsOf())[0]).not.toHaveProperty('heldUntil');
    expect((await take(data.id)).code).toBe(200);
  });

  test('to a changed place waits 24 hours, which the player and staff see', async () => {
    const id = await changePlace();
    const [own] = await rowsOf();
    expect(own!.heldUntil! - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
    expect(own!.heldUntil! - Date.now()).toBeLessThan(24.1 * 3_600_000);
    const { data } = await callStaff(
      server,
      'withdrawals',
      { search: String(player.userid), status: 0 },
      { token: cashier.finance },
    );
    expect(data.list.find(({ orderid }) => orderid === id)!.heldUntil).toBe(own!.heldUntil);
    expect(await take(id)).toMatchObject({
      code: 409,
      data: { error: 'WithdrawalHeld', until: own!.heldUntil },
    });
    expect((await rowsOf())[0]!.status).toBe(0);
    await letDayPass();
    expect((await take(id)).code).toBe(200);
  });

  test('that follows to the same changed place waits as long, and none after that', async () => {
    await changePlace();
    const { data } = await order(thiefs);
    const [later, first] = await rowsOf();
    expect(later!.heldUntil).toBe(first!.heldUntil);
    expect((await take(data.id)).data.error).toBe('WithdrawalHeld');
    await server.sql(`UPDATE users SET payouts_held_until = now() WHERE id = $1`, [player.userid]);
    expect((await take((await order(thiefs)).data.id)).code).toBe(200);
  });

  test('to the place entered again as it was, or where it was paid before, does not wait', async () => {
    const id = await withdraw(cashier, player, 10_000);
    await unlock();
    expect((await take((await order(exchangeInfo)).data.id)).code).toBe(200);
    await take(id);
    const paid = { userid: player.userid, orderid: id, reference: 'PAY-1' };
    expect((await callStaff(server, 'completeWithdrawal', paid, { token: cashier.finance })).code).toBe(200);
    await unlock();
    await order(thiefs);
    await unlock();
    expect((await take((await order(exchangeInfo)).data.id)).code).toBe(200);
  });
});

describe('stopping payouts', () => {
  test('refunds what goes to the changed place and removes the place, and leaves the rest', async () => {
    const id = await changePlace();
    expect((await stop()).data).toEqual({ stopped: 1, late: 0, coin: 90_000 });
    const [stopped, before] = await rowsOf();
    expect(stopped).toMatchObject({ id, status: 4 });
    expect(before).toMatchObject({ status: 0, coin: 10_000 });
    expect((await server.call('account', {}, { token: player.token })).data.exchangeInfo).toBe('');
    expect((await take(id)).data.error).toBe('OrderNotOpen');
    expect((await stop()).data).toEqual({ stopped: 0, late: 0, coin: 90_000 });
    const again = await order(thiefs);
    expect((await take(again.data.id)).data.error, 'the next place waits again').toBe('WithdrawalHeld');
    expect(await faultsOf(server)).toEqual([]);
  });

  test('works for a first place too, until staff have taken the order', async () => {
    const first = await withdraw(cashier, player, 10_000);
    await take(first);
    await withdraw(cashier, player, 20_000);
    expect((await stop()).data).toEqual({ stopped: 1, late: 1, coin: 90_000 });
  });

  test('tells what came too late: an order that was taken or paid, none that was made before', async () => {
    await take(await orderLongAgo());
    await unlock();
    const { data } = await order(thiefs, 20_000);
    await letDayPass();
    await take(data.id);
    expect((await stop()).data).toEqual({ stopped: 0, late: 1, coin: 70_000 });
    await order(exchangeInfo);
    const paid = { userid: player.userid, orderid: data.id, reference: 'PAY-1' };
    await callStaff(server, 'completeWithdrawal', paid, { token: cashier.finance });
    expect((await stop()).data).toEqual({ stopped: 1, late: 0, coin: 70_000 });
  });

  test('reaches the orders to a place that staff unlocked or the owner replaced meanwhile', async () => {
    for (const replace of [() => undefined, () => order('Own\n2\nBank')]) {
      player = await registerPlayer(server);
      const id = await changePlace();
      await unlock();
      await replace();
      expect((await stop()).data).toMatchObject({ late: 0 });
      expect((await take(id)).data.error).toBe('OrderNotOpen');
      expect((await rowsOf()).find((row) => row.id === id)!.status).toBe(4);
      expect((await server.call('account', {}, { token: player.token })).data.exchangeInfo).toBe('');
    }
    expect(await faultsOf(server)).toEqual([]);
  });

  test('reaches an order that another connection began a moment before the place was set', async () => {
    const id = await changePlace();
    await server.sql(`UPDATE withdrawals SET created_at = created_at - interval '1 second' WHERE id = $1`, [
      (await order(thiefs)).data.id,
    ]);
    expect((await stop()).data).toEqual({ stopped: 2, late: 0, coin: 90_000 });
    expect((await take(id)).data.error).toBe('OrderNotOpen');
  });

  test('fifty times at once refunds once', async () => {
    await changePlace();
    await fiftyTimes(stop);
    expect(await coinsOf(server, player)).toBe(90_000);
    expect(await faultsOf(server)).toEqual([]);
  });

  test('is over after a day, and leaves a place alone that nobody changed', async () => {
    await orderLongAgo();
    const { data: changes } = await server.call('ownerChanges', {}, { token: player.token });
    expect(changes).toMatchObject([{ change: 'payout' }]);
    expect(changes[0]).not.toHaveProperty('stopUntil');
    expect((await stop()).data).toEqual({ stopped: 0, late: 0, coin: 90_000 });
    expect((await server.call('account', {}, { token: player.token })).data.exchangeInfo).toBe(exchangeInfo);
  });
});
