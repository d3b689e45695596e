import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitor } from '../testing/chat';
import { adjust, claim, newDigits, openCashier, receive, withdraw, type Cashier } from '../testing/money';
import { registerPlayer } from '../testing/people';
import { startTestServer, type TestServer } from '../testing/server';
import { callStaff } from '../testing/staff';

let server: TestServer;
let cashier: Cashier;
let wanted: Person;
let other: Person;

interface Person {
  userid: number;
  account: string;
  digits: string;
  tradeNo: string;
  orderNo: string;
  orderid: string;
  reference: string;
}

beforeAll(async () => {
  server = await startTestServer();
  cashier = await openCashier(server);
  wanted = await somebody('PAID-1');
  other = await somebody('PAID-2');
});
afterAll(() => server.stop());

/** A player with a credited deposit, a paid withdrawal and a chat. */
async function somebody(reference: string): Promise<Person> {
  const player = await registerPlayer(server);
  const { userid } = player;
  const digits = newDigits();
  const orderNo = await claim(cashier, player, digits);
  const tradeNo = await receive(cashier, digits, { coin: 5_000 });
  const finance = { token: cashier.finance };
  await callStaff(server, 'approveDeposit', { userid, orderNo, tradeNo }, { token: cashier.owner });
  await adjust(cashier, player, 50_000);
  const orderid = await withdraw(cashier, player, 1_000);
  await callStaff(server, 'takeWithdrawal', { userid, orderid }, finance);
  await callStaff(server, 'completeWithdrawal', { userid, orderid, reference }, finance);
  await (await visitor(server, player.token)).say('hello');
  const [row] = await server.sql<{ account: string }>('SELECT account FROM users WHERE id = $1', [userid]);
  return { userid, account: row!.account, digits, tradeNo, orderNo, orderid, reference };
}

const find = async (name: 'deposits' | 'withdrawals' | 'chats', fields: object) =>
  (await callStaff(server, name, fields, { token: cashier.owner })).data.list.map((row) => row.userid);

test.each(['orderNo', 'digits', 'userid', 'account'] as const)('a deposit is found by its %s', async (by) => {
  expect(await find('deposits', { search: ` ${wanted[by]} ` })).toEqual([wanted.userid]);
  expect(await find('deposits', { search: String(wanted[by]), status: 3 })).toEqual([]);
});

test.each(['orderid', 'reference', 'userid', 'account'] as const)(
  'a withdrawal is found by its %s',
  async (by) => {
    expect(await find('withdrawals', { search: String(wanted[by]) })).toEqual([wanted.userid]);
    expect(await find('withdrawals', { search: String(wanted[by]), status: 0 })).toEqual([]);
  },
);

test.each(['userid', 'account'] as const)("a user's chat is found by its %s", async (by) => {
  expect(await find('chats', { filter: 'all', search: String(wanted[by]) })).toEqual([wanted.userid]);
});

test('a search for an unknown text finds nothing, and an empty search finds everything', async () => {
  for (const name of ['deposits', 'withdrawals', 'chats'] as const) {
    expect(await find(name, { search: 'nobody at all', ...(name === 'chats' && { filter: 'all' }) })).toEqual(
      [],
    );
    const all = await find(name, { search: ' ', ...(name === 'chats' && { filter: 'all' }) });
    expect(all).toEqual(expect.arrayContaining([wanted.userid, other.userid]));
  }
});

test.each(['deposits', 'withdrawals'] as const)('%s of a day end where the next day begins', async (name) => {
  const table = name === 'deposits' ? 'deposit_claims' : 'withdrawals';
  const ended = (userId: number, time: string) =>
    server.sql(`UPDATE ${table} SET ended_at = $2 WHERE user_id = $1`, [userId, time]);
  await ended(wanted.userid, '2026-06-01T00:00:00+07:00');
  await ended(other.userid, '2026-06-02T00:00:00+07:00');
  expect(await find(name, { day: '2026-06-01' })).toEqual([wanted.userid]);
  expect(await find(name, { day: '2026-06-02' })).toEqual([other.userid]);
});
