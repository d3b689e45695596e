import { afterAll, beforeAll, expect, test } from 'vitest';
import { claim, newDigits, openCashier, receive, type Cashier } from '../testing/money';
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

test('a claim that a person has taken can be decided by nobody else, for ten minutes or until it is left or taken over', async () => {
  const player = await registerPlayer(server);
  const digits = newDigits();
  const orderNo = await claim(cashier, player, digits);
  const tradeNo = await receive(cashier, digits);
  const order = { userid: player.userid, orderNo };
  const take = (token: string, fields: object) =>
    callStaff(server, 'takeDeposit', { ...order, take: true, ...fields }, { token });
  const approve = (token: string) => callStaff(server, 'approveDeposit', { ...order, tradeNo }, { token });
  const shown = async (token: string) =>
    (await callStaff(server, 'deposits', { status: 1 }, { token })).data.list.find(
      (one) => one.orderNo === orderNo,
    );

  expect((await take(cashier.finance, {})).code).toBe(200);
  expect((await take(cashier.finance, {})).code).toBe(200);
  expect(await shown(cashier.finance)).toMatchObject({ takenBy: 'finance', own: true });
  expect(await shown(cashier.owner)).toMatchObject({ takenBy: 'finance', own: false });
  expect((await take(cashier.owner, {})).data.error).toBe('OrderTaken');
  expect((await take(cashier.owner, { take: false })).data.error).toBe('OrderTaken');
  const refused = await approve(cashier.owner);
  expect([refused.data.error, refused.msg]).toEqual(['OrderTaken', 'finance is looking after this order']);
  const reject = await callStaff(
    server,
    'rejectDeposit',
    { ...order, reason: 'duplicate' },
    { token: cashier.owner },
  );
  expect(reject.data.error).toBe('OrderTaken');

  expect((await take(cashier.owner, { over: true })).code).toBe(200);
  expect((await approve(cashier.finance)).data.error).toBe('OrderTaken');
  await server.sql(`UPDATE deposit_claims SET taken_at = now() - interval '11 minutes' WHERE id = $1`, [
    orderNo,
  ]);
  expect(await shown(cashier.finance)).toMatchObject({ takenBy: '', own: false });
  expect((await take(cashier.finance, {})).code).toBe(200);
  expect((await take(cashier.finance, { take: false })).code).toBe(200);
  expect((await approve(cashier.owner)).code).toBe(200);
  expect((await take(cashier.finance, {})).data.error).toBe('OrderNotOpen');
  expect((await take(cashier.finance, { orderNo: '7' })).data.error).toBe('OrderUnknown');

  const log = (await callStaff(server, 'auditLog', { action: 'deposit' }, { token: cashier.owner })).data
    .list;
  expect(log.map(({ name, action }) => `${name} ${action}`)).toEqual([
    'owner deposit.approve',
    'finance deposit.leave',
    'finance deposit.take',
    'owner deposit.take',
    'finance deposit.take',
    'finance deposit.take',
  ]);
});
