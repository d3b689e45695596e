import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { eventually } from '../testing/eventually';
import { openDraw } from '../testing/draws';
import { openStream, type EventReader } from '../testing/event-stream';
import { adjust, claim, coinsOf, newDigits, openCashier, receive, withdraw } from '../testing/money';
import { newPhone, registerPlayer } from '../testing/people';
import { md5, startTestServer, type TestServer } from '../testing/server';
import { callStaff } from '../testing/staff';

let one: TestServer;
let two: TestServer | undefined;
let turnid: number;
const readers: EventReader[] = [];
beforeAll(async () => {
  one = await startTestServer();
  turnid = await openDraw(one);
});
afterEach(() => readers.splice(0).forEach((reader) => reader.close()));
afterAll(async () => {
  await two?.stop();
  await one.stop();
});

const other = async () => (two ??= await startTestServer({ DATABASE_URL: one.services.config.databaseUrl }));

/** A user with two devices, each with its own login. */
async function twoDevices() {
  const phone = newPhone();
  const first = await registerPlayer(one, { phone, password: 'secret-1' });
  const { data: second } = await one.call('login', { account: phone, passwd: md5('secret-1') });
  return { first, second };
}

/** The stream of a device, after its first events. */
async function listen(server: TestServer, { token }: { token: string }) {
  const reader = await openStream(server.address, { headers: { token } });
  readers.push(reader);
  const balances = () =>
    reader.events
      .filter(({ event }) => event === 'balance')
      .map(({ data }) => (data as { coin: number }).coin);
  await eventually(() => expect(balances()).toHaveLength(1));
  return balances;
}

const bet = async ({ token }: { token: string }, coin = 100) =>
  (await one.call('placeBet', { turnid, gametype: 2, numbet: { '07': coin } }, { token })).data.coin;

const expectBalance = (balances: () => number[], coin: number) =>
  vi.waitFor(() => expect(balances().at(-1)).toBe(coin), { timeout: 5_000 });

test('a bet whose user has no other device costs no read of the balance and no event', async () => {
  const { first } = await twoDevices();
  const mine = await listen(one, first);
  const query = vi.spyOn(one.services.db, 'query');
  await bet(first);
  const names = () => query.mock.calls.map(([statement]) => (statement as { name?: string }).name);
  await eventually(() => expect(names()).toContain('insert-event-for-others'));
  await Promise.all(query.mock.results.map(({ value }) => value as Promise<unknown>));
  expect(names()).not.toContain('list-balances');
  query.mockRestore();
  expect(mine()).toEqual([100_000]);
  expect(await one.sql(`SELECT 1 FROM events WHERE topic = 'balance'`)).toEqual([]);
});

test('a bet sends the balance to the other device of its user at the same server', async () => {
  const { first, second } = await twoDevices();
  const theirs = await listen(one, second);
  const otherUser = await listen(one, await registerPlayer(one));
  await expectBalance(theirs, await bet(first));
  await expectBalance(theirs, await bet(first, 250));
  expect(otherUser()).toEqual([100_000]);
});

test('a bet sends the balance to the other device of its user at another server', async () => {
  const { first, second } = await twoDevices();
  const theirs = await listen(await other(), second);
  await expectBalance(theirs, await bet(first));
});

test('any other change of a balance is sent too', async () => {
  const cashier = await openCashier(one);
  const friend = await registerPlayer(one);
  const player = await registerPlayer(one, { spreaderId: friend.userid });
  const [mine, theirs] = [await listen(await other(), player), await listen(await other(), friend)];
  const expectOwnBalance = async () => expectBalance(mine, await coinsOf(one, player));

  const digits = newDigits();
  const orderNo = await claim(cashier, player, digits);
  const tradeNo = await receive(cashier, digits);
  const approval = { userid: player.userid, orderNo, tradeNo };
  await callStaff(one, 'approveDeposit', approval, { token: cashier.finance });
  await expectOwnBalance();
  const orderid = await withdraw(cashier, player, 2_000);
  await expectOwnBalance();
  await one.call('cancelOrder', { orderid }, { token: player.token });
  await expectOwnBalance();
  await adjust(cashier, player, 300);
  await expectOwnBalance();
  await one.call('transferCoin', { targetUID: friend.userid, coin: 700 }, { token: player.token });
  await expectOwnBalance();
  await expectBalance(theirs, 100_700);
  expect(mine().at(-1)).toBe(100_000 + 5_000 + 300 - 700);
});
