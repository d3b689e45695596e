import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  adjust,
  coinsOf,
  faultsOf,
  fiftyTimes,
  openCashier,
  type Cashier,
  type Player,
} from '../testing/money';
import { registerPlayer } from '../testing/people';
import { startTestServer, type TestServer } from '../testing/server';

/** More than one lane, so that sender and receiver are often in different lanes. */
let server: TestServer;
let cashier: Cashier;
let agent: Player;
let user: Player;
let below: Player;
beforeAll(async () => {
  server = await startTestServer({ LANES: '3' });
  cashier = await openCashier(server);
});
beforeEach(async () => {
  agent = await registerPlayer(server);
  await server.sql('UPDATE users SET is_agent = true WHERE id = $1', [agent.userid]);
  user = await registerPlayer(server, { spreaderId: agent.userid });
  below = await registerPlayer(server, { spreaderId: user.userid });
});
afterAll(() => server.stop());

const send = (from: Player, to: { userid: number }, coin = 1_000, key?: string) =>
  server.call(
    'transferCoin',
    { targetUID: to.userid, coin },
    { token: from.token, ...(key && { headers: { 'idempotency-key': key } }) },
  );

describe('coins go', () => {
  test('from a user to the spreader, and the answer has the new balance', async () => {
    expect((await send(user, agent)).data).toBe(99_000);
    expect(await coinsOf(server, agent)).toBe(101_000);
    const log = (await server.call('scoreLog', {}, { token: agent.token })).data.list[0];
    expect(log).toMatchObject({ type: 'transfer-in', coin: 1_000, balance: 101_000 });
  });

  test('from an agent to a direct sub-user', async () => {
    expect((await send(agent, user)).data).toBe(99_000);
    expect(await coinsOf(server, user)).toBe(101_000);
  });
});

describe('coins do not go', () => {
  const nobody = { userid: 77 };
  test.each([
    ['an agent to a user further below', () => send(agent, below)],
    ['a user who is no agent to a user it brought', () => send(user, below)],
    ['a user past who brought it', () => send(below, agent)],
    ['a user to itself', () => send(user, user)],
    ['anybody to nobody', () => send(user, nobody)],
  ])('from %s, all with the same refusal', async (_who, attempt) => {
    expect(await attempt()).toMatchObject({
      code: 403,
      data: { error: 'TransferNotAllowed' },
      msg: 'You can send coins only to who brought you or, as an agent, to a user of your own',
    });
    for (const one of [agent, user, below]) expect(await coinsOf(server, one)).toBe(100_000);
  });

  test('beyond the balance, nor from a user with a debt', async () => {
    expect((await send(user, agent, 100_001)).data).toMatchObject({ error: 'NotEnoughCoins', coin: 100_000 });
    await adjust(cashier, user, -100_500);
    expect((await send(user, agent)).data).toMatchObject({ error: 'HasDebt', debt: 500 });
  });

  test('to a suspended user', async () => {
    await server.sql('UPDATE users SET suspended_at = now() WHERE id = $1', [user.userid]);
    expect((await send(agent, user)).data.error).toBe('TargetCannotReceive');
    expect(await coinsOf(server, agent)).toBe(100_000);
  });

  test('to a suspended user, while a transfer from before that is answered like the first time', async () => {
    const first = await send(agent, user, 1_000, 'before');
    await server.sql('UPDATE users SET suspended_at = now() WHERE id = $1', [user.userid]);
    expect(await send(agent, user, 1_000, 'before')).toEqual(first);
    expect((await send(agent, user, 1_000, 'after')).data.error).toBe('TargetCannotReceive');
    await server.sql('UPDATE users SET is_agent = false WHERE id = $1', [agent.userid]);
    expect(await send(agent, user, 1_000, 'before')).toEqual(first);
    expect(await coinsOf(server, agent)).toBe(99_000);
  });

  test('to another user with a key that was used for the first', async () => {
    const other = await registerPlayer(server, { spreaderId: agent.userid });
    await send(agent, user, 1_000, 'gift');
    expect((await send(agent, other, 1_000, 'gift')).data.error).toBe('KeyReused');
    expect(await coinsOf(server, agent)).toBe(99_000);
    expect(await coinsOf(server, other)).toBe(100_000);
  });

  test.each([0, -5, 1.5])('as %s', async (coin) => {
    expect((await send(user, agent, coin)).data.error).toBe('BadInput');
  });
});

test('a transfer to a user with a debt pays off the debt first', async () => {
  await adjust(cashier, user, -100_300);
  await send(agent, user, 1_000);
  expect(await coinsOf(server, user)).toBe(700);
  expect(await faultsOf(server)).toEqual([]);
});

describe('fifty at once', () => {
  test('with one key are one transfer, and all get its answer', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(user, agent, 1_000, 't-1')));
    expect(new Set(answers.map(({ data }) => data))).toEqual(new Set([99_000]));
    expect(await coinsOf(server, agent)).toBe(101_000);
    expect((await send(user, agent, 2_000, 't-1')).data.error).toBe('KeyReused');
    expect((await send(agent, user, 1_000, 't-1')).code, 'a key belongs to its user').toBe(200);
    expect(await faultsOf(server)).toEqual([]);
  });

  test('never send more than the balance', async () => {
    const counts = await fiftyTimes(() => send(user, agent, 30_000));
    expect(counts).toEqual({ ok: 3, NotEnoughCoins: 47 });
    expect(await coinsOf(server, user)).toBe(10_000);
    expect(await faultsOf(server)).toEqual([]);
  });

  test('in both directions all arrive, without a deadlock', async () => {
    const counts = await fiftyTimes((at) => (at % 2 ? send(user, agent) : send(agent, user)));
    expect(counts).toEqual({ ok: 50 });
    for (const one of [agent, user]) expect(await coinsOf(server, one)).toBe(100_000);
    expect(await faultsOf(server)).toEqual([]);
  });
});

test('the list of transfers up to a day ends where the next one begins', async () => {
  const above = await registerPlayer(server);
  const sender = await registerPlayer(server, { spreaderId: above.userid });
  for (const coin of [11, 12])
    await server.call('transferCoin', { targetUID: above.userid, coin }, { token: sender.token });
  const at = (coin: number, time: string) =>
    server.sql('UPDATE transfers SET created_at = $3 WHERE user_id = $1 AND coin = $2', [
      sender.userid,
      coin,
      time,
    ]);
  await at(11, '2026-06-10T23:59:59.999+07:00');
  await at(12, '2026-06-11T00:00:00+07:00');
  const on = async (day: string) =>
    (await server.call('transferLog', { from: day, to: day }, { token: sender.token })).data.list.map(
      ({ coin }) => coin,
    );
  expect([await on('2026-06-10'), await on('2026-06-11')]).toEqual([[11], [12]]);
});
