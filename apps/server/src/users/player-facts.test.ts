import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePlayerDays } from '../reports/make-player-days';
import { openDraw } from '../testing/draws';
import { claim, newDigits, openCashier, receive, withdraw, type Cashier } from '../testing/money';
import { registerPlayer } from '../testing/people';
import { releaseTurn } from '../testing/results';
import { startTestServer, type TestServer } from '../testing/server';
import { callStaff, logInStaff } from '../testing/staff';

let server: TestServer;
let cashier: Cashier;
beforeAll(async () => {
  server = await startTestServer();
  cashier = await openCashier(server);
});
afterAll(() => server.stop());

const factsOf = async (userid: number, who: 'finance' | 'support' = 'finance') =>
  (await callStaff(server, 'playerFacts', { userid }, { token: await logInStaff(server, who) })).data;
const staff = (name: Parameters<typeof callStaff>[1], fields: object) =>
  callStaff(server, name, { ...fields }, { token: cashier.finance });

test('lifetime sums equal the ledger, and follow a correction and a cancellation', async () => {
  const player = await registerPlayer(server);
  const { userid, token } = player;
  const digits = newDigits();
  const orderNo = await claim(cashier, player, digits);
  await staff('approveDeposit', {
    userid,
    orderNo,
    tradeNo: await receive(cashier, digits, { coin: 7_000 }),
  });
  const turnId = 2026_06_08_01;
  await openDraw(server, { turnId });
  await server.call('placeBet', { turnid: turnId, gametype: 2, numbet: { '79': 10, '80': 20 } }, { token });
  expect(await factsOf(userid)).toMatchObject({
    deposits: { orders: 1, coins: 7_000 },
    withdrawals: { orders: 0, coins: 0 },
    turnover: 0,
    net: 0,
  });
  for (const [set, step] of [
    ['1443.79', 'Result'],
    ['1443.80', 'Correction'],
    ['', 'Cancel'],
  ] as const) {
    await releaseTurn(server, turnId, { set }, step);
    await makePlayerDays(server.services, 0);
    const [ledger] = await server.sql<{ won: number; rebates: number }>(
      `SELECT coalesce(sum(amount) FILTER (WHERE counter = 'house:bets'), 0)::int8 AS won,
              coalesce(sum(amount) FILTER (WHERE counter = 'house:rebates'), 0)::int8 AS rebates
       FROM entries WHERE user_id = $1`,
      [userid],
    );
    const facts = await factsOf(userid, 'support');
    expect(facts.grossWin, step).toBe(0 - ledger!.won);
    expect(facts.net, step).toBe(0 - ledger!.won - ledger!.rebates);
    expect(facts.turnover, step).toBe(step === 'Cancel' ? 0 : 30);
    expect(facts.bets, step).toBe(step === 'Cancel' ? 0 : 1);
  }
});

test('others with the same payout place, paid or waiting, browser or address are named', async () => {
  const [one, waits, third] = [
    await registerPlayer(server),
    await registerPlayer(server),
    await registerPlayer(server),
  ];
  await server.sql(`UPDATE devices SET address = '203.0.113.' || (user_id % 200)`);
  const order = { userid: one.userid, orderid: await withdraw(cashier, one, 10_000) };
  expect((await factsOf(one.userid)).shared).toEqual([]);
  await staff('takeWithdrawal', order);
  await staff('completeWithdrawal', { ...order, reference: 'P-1' });
  expect(await factsOf(one.userid)).toMatchObject({ withdrawals: { orders: 1, coins: 10_000 }, shared: [] });
  await withdraw(cashier, waits, 2_000);
  await withdraw(cashier, third, 2_000);
  await server.sql(`UPDATE devices SET address = '198.51.100.7' WHERE user_id = ANY($1::bigint[])`, [
    [waits.userid, third.userid],
  ]);
  await server.sql(
    `INSERT INTO traces (value, user_id, kind) SELECT sha256('a browser'), id, 'device' FROM unnest($1::bigint[]) AS id`,
    [[one.userid, third.userid]],
  );
  const shared = new Map(
    (await factsOf(third.userid)).shared.map(({ userid, by }) => [userid, by.toSorted()]),
  );
  expect(shared).toEqual(
    new Map([
      [one.userid, ['device', 'payout']],
      [waits.userid, ['address', 'payout']],
    ]),
  );
  expect((await factsOf(third.userid)).addresses).toMatchObject([{ address: '198.51.100.7' }]);
  expect((await factsOf(one.userid)).shared.map(({ userid }) => userid)).toContain(third.userid);
});

test('the address of a bet is among those of its player', async () => {
  const { userid, token } = await registerPlayer(server);
  const turnId = 2026_06_09_01;
  await openDraw(server, { turnId });
  await server.call('placeBet', { turnid: turnId, gametype: 2, numbet: { '11': 10 } }, { token });
  await server.sql(`UPDATE bets SET address = '192.0.2.9' WHERE user_id = $1`, [userid]);
  expect((await factsOf(userid)).addresses.map(({ address }) => address)).toContain('192.0.2.9');
  expect((await factsOf(987_654_321)).error).toBe('UserUnknown');
});
