import { afterAll, beforeAll, expect, test } from 'vitest';
import { claim, newDigits, openCashier, receive, withdraw, type Cashier } from '../testing/money';
import { registerPlayer } from '../testing/people';
import { startTestServer, type TestServer } from '../testing/server';
import { callStaff } from '../testing/staff';

let server: TestServer;
let cashier: Cashier;
beforeAll(async () => {
  server = await startTestServer();
  cashier = await openCashier(server);
});
afterAll(() => server.stop());

const staff = <Name extends Parameters<typeof callStaff>[1]>(name: Name, fields: object) =>
  callStaff(server, name, { ...fields }, { token: cashier.finance });

test('facts beside an order: what came in since the last one, and own limits', async () => {
  const player = await registerPlayer(server);
  const { userid, token } = player;
  const deposit = async (coin: number) => {
    const digits = newDigits();
    const orderNo = await claim(cashier, player, digits);
    const tradeNo = await receive(cashier, digits, { coin });
    await staff('approveDeposit', { userid, orderNo, tradeNo });
  };
  await deposit(7_000);
  const first = { userid, orderid: await withdraw(cashier, player, 10_000) };
  expect((await staff('withdrawalFacts', first)).data).toEqual({
    deposits: 1,
    depositCoins: 7_000,
    stakeCoins: 0,
    wonCoins: 0,
    receivedCoins: 0,
    limits: [],
  });
  await staff('takeWithdrawal', first);
  await staff('completeWithdrawal', { ...first, reference: 'P-1' });
  await deposit(500);
  await server.call('setLimits', { limits: [{ kind: 'stake', period: 'week', coin: 900 }] }, { token });
  const second = { userid, orderid: await withdraw(cashier, player, 2_000) };
  expect((await staff('withdrawalFacts', second)).data).toMatchObject({
    since: expect.any(Number),
    deposits: 1,
    depositCoins: 500,
    limits: [{ kind: 'stake', period: 'week', coin: 900 }],
  });
  expect((await staff('withdrawalFacts', { userid, orderid: '1' })).data.error).toBe('OrderUnknown');
});
