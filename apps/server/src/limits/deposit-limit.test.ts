import { afterAll, beforeAll, expect, test } from 'vitest';
import { claim, coinsOf, newDigits, openCashier, receive, type Cashier, type Player } from '../testing/money';
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

/** Creates a payment that its payer claims, and returns the answer to its approval. */
async function deposit(player: Player, coin: number) {
  const digits = newDigits();
  const orderNo = await claim(cashier, player, digits);
  const tradeNo = await receive(cashier, digits, { coin });
  const fields = { userid: player.userid, orderNo, tradeNo };
  return callStaff(server, 'approveDeposit', fields, { token: cashier.owner, locale: 'en' });
}

test('a payment that exceeds the payer’s own limit by one coin is not credited, and one that equals it is', async () => {
  const player = await registerPlayer(server);
  const limits = [{ kind: 'deposit', period: 'day', coin: 5_000 }];
  await server.call('setLimits', { limits }, { token: player.token });
  expect((await deposit(player, 5_001)).data).toMatchObject({ error: 'OverOwnLimit', left: 5_000 });
  expect(await coinsOf(server, player)).toBe(100_000);
  expect((await deposit(player, 5_000)).code).toBe(200);
  expect(await coinsOf(server, player)).toBe(105_000);
  const { data } = await server.call(
    'charge',
    { channel: cashier.channel, chargeNo: newDigits() },
    { token: player.token },
  );
  expect(data.error).toBe('OverOwnLimit');
});

test.each([
  ['day', 'a day; 50.00 is left today. Credit it another day or send it back'],
  ['week', 'a week; 50.00 is left this week. Credit it next week or send it back'],
  ['month', 'a month; 50.00 is left this month. Credit it next month or send it back'],
])('who approves a payment beyond it is told whose limit it is: of a %s', async (period, text) => {
  const player = await registerPlayer(server);
  const limits = [{ kind: 'deposit', period, coin: 5_000 }];
  await server.call('setLimits', { limits }, { token: player.token });
  expect((await deposit(player, 5_001)).msg).toBe(`This player limited deposits to 50.00 ${text}`);
});
