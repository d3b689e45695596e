import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../db/transaction';
import { lockWaits } from '../testing/lock-waits';
import {
  adjust,
  claim,
  coinsOf,
  fiftyTimes,
  newDigits,
  openCashier,
  receive,
  setMoney,
  withdraw,
  type Cashier,
  type Player,
} from '../testing/money';
import { registerPlayer } from '../testing/people';
import { startTestServer, type TestServer } from '../testing/server';
import { callStaff } from '../testing/staff';

const limit = 30_000;

let server: TestServer;
let cashier: Cashier;
let player: Player;
beforeAll(async () => {
  server = await startTestServer();
  cashier = await openCashier(server);
  await setMoney(cashier, { depositSecondCoins: limit, withdrawSecondCoins: limit });
});
// What was released before counts for another day.
beforeEach(async () => {
  player = await registerPlayer(server);
  for (const table of ['deposit_claims', 'withdrawals'])
    await server.sql(`UPDATE ${table} SET ended_at = ended_at - interval '1 day' WHERE ended_at IS NOT NULL`);
});
afterAll(() => server.stop());

/** A claim with its payment, typed by a third person. */
async function paidClaim(coin: number, by = player) {
  const digits = newDigits();
  const orderNo = await claim(cashier, by, digits);
  return { userid: by.userid, orderNo, tradeNo: await receive(cashier, digits, { coin }) };
}
const approve = (order: object, token = cashier.finance) =>
  callStaff(server, 'approveDeposit', { ...order }, { token });
const deposit = async (coin: number, token = cashier.finance, by = player) =>
  approve(await paidClaim(coin, by), token);

/** The person who entered a payment removes it and enters its number with another amount. */
async function enterAgain(tradeNo: string, coin: number): Promise<void> {
  const payment = { channel: cashier.channel, tradeNo };
  const by = { token: cashier.owner2 };
  await callStaff(server, 'removeReceipt', { ...payment, reason: 'typing-error' }, by);
  await callStaff(server, 'addReceipt', { ...payment, coin, paidAt: Date.now() }, by);
}

async function taken(coin: number, by = player, token = cashier.finance) {
  const order = { userid: by.userid, orderid: await withdraw(cashier, by, coin) };
  expect((await callStaff(server, 'takeWithdrawal', order, { token })).code).toBe(200);
  return order;
}
const complete = (order: object, token = cashier.finance) =>
  callStaff(server, 'completeWithdrawal', { ...order, reference: 'PAY' }, { token });
const listed = async (call: 'deposits' | 'withdrawals', token = cashier.finance) =>
  (await callStaff(server, call, { status: 1 }, { token })).data.list.find(
    ({ userid }) => userid === player.userid,
  );

describe('a deposit', () => {
  test('of just the limit takes one approver, and one coin more takes two who did not enter it', async () => {
    expect((await deposit(limit)).data).toEqual({ coin: limit });
    const other = await registerPlayer(server);
    const order = await paidClaim(limit + 1, other);
    expect((await approve(order, cashier.owner)).data).toEqual({
      coin: 0,
      second: { why: 'order', limit, sum: limit + 1 },
    });
    expect(await coinsOf(server, other)).toBe(100_000);
    expect((await approve(order, cashier.owner)).data.error).toBe('OwnProposal');
    expect((await approve(order, cashier.owner2)).data.error, 'who entered it').toBe('OwnProposal');
    expect((await approve(order)).data).toEqual({ coin: limit + 1 });
    expect(await coinsOf(server, other)).toBe(100_000 + limit + 1);
  });

  test('with which its user passes the limit of the day takes two, and the list says why', async () => {
    expect((await deposit(20_000)).data.coin).toBe(20_000);
    const order = await paidClaim(10_001);
    const second = { why: 'user', limit, sum: 30_001 };
    expect(await listed('deposits', cashier.owner)).toMatchObject({ second, firstApprovedBy: '' });
    expect((await approve(order, cashier.owner)).data).toEqual({ coin: 0, second });
    expect(await listed('deposits')).toMatchObject({ firstApprovedBy: 'owner' });
    expect((await approve(order)).data).toEqual({ coin: 10_001 });
    expect((await deposit(10_000)).data, 'what two approved does not count').toEqual({ coin: 10_000 });
  });

  test('of many users below the limit takes two once the approver has passed it', async () => {
    for (let i = 0; i < 3; i++)
      expect((await deposit(10_000, cashier.finance, await registerPlayer(server))).data.coin).toBe(10_000);
    const order = await paidClaim(1);
    expect((await approve(order)).data).toMatchObject({ coin: 0, second: { why: 'staff', sum: 30_001 } });
    expect((await approve(order, cashier.owner)).data).toEqual({ coin: 1 });
  });

  test('has a first approval for one payment only', async () => {
    const order = await paidClaim(limit + 1);
    await approve(order, cashier.owner);
    const { orderNo, tradeNo } = order;
    await callStaff(
      server,
      'removeReceipt',
      { channel: cashier.channel, tradeNo, reason: 'typing-error' },
      { token: cashier.owner },
    );
    const another = await receive(cashier, tradeNo.slice(-6), { coin: limit + 2, prefix: 'NEW' });
    const changed = { userid: player.userid, orderNo, tradeNo: another };
    expect((await approve(changed)).data).toMatchObject({ coin: 0, second: { why: 'order' } });
    expect((await approve(changed, cashier.owner)).data).toEqual({ coin: limit + 2 });
  });

  test('has no first approval any more when its payment was removed and entered again with another amount', async () => {
    const order = await paidClaim(limit + 1);
    await approve(order, cashier.owner);
    await enterAgain(order.tradeNo, limit + 2);
    expect(await listed('deposits')).toMatchObject({ firstApprovedBy: '' });
    expect((await approve(order)).data).toMatchObject({ coin: 0, second: { why: 'order' } });
  });

  test('is credited with the amount that the approver saw, or not at all', async () => {
    const order = await paidClaim(1_000);
    await enterAgain(order.tradeNo, limit);
    expect((await approve({ ...order, coin: 1_000 })).data.error).toBe('ReceiptDoesNotFit');
    expect(await coinsOf(server, player)).toBe(100_000);
    expect((await approve({ ...order, coin: limit })).data).toEqual({ coin: limit });
  });

  test('and others at once never pass the limit by one approver', async () => {
    const orders = await Promise.all(
      Array.from({ length: 10 }, async () => paidClaim(7_000, await registerPlayer(server))),
    );
    const answers = await Promise.all(orders.map((order) => approve(order)));
    expect(answers.filter(({ data }) => data.coin === 7_000)).toHaveLength(4);
  });
});

describe('a withdrawal', () => {
  beforeEach(() => adjust(cashier, player, 100_000));

  test('with which its user passes the limit of the day is not paid by one, whoever it is', async () => {
    expect((await complete(await taken(20_000))).code).toBe(200);
    const order = await taken(10_001);
    const second = { why: 'user', limit, sum: 30_001 };
    expect(await listed('withdrawals')).toMatchObject({ needsApproval: true, second });
    for (const token of [cashier.finance, cashier.owner]) {
      const { code, msg, data } = await complete(order, token);
      expect([code, data]).toMatchObject([409, { error: 'ApprovalMissing', ...second }]);
      expect(msg).toContain(' 300.01 ');
    }
    expect((await callStaff(server, 'approveWithdrawal', order, { token: cashier.owner })).code).toBe(200);
    expect((await complete(order)).code).toBe(200);
    expect((await complete(await taken(10_000))).code, 'what two released does not count').toBe(200);
  });

  test('that waits is listed with what its user and the caller got and released alone today, until a second person approves it', async () => {
    expect((await complete(await taken(5_000, await registerPlayer(server)))).code).toBe(200);
    expect((await complete(await taken(10_000), cashier.owner)).code).toBe(200);
    const order = await taken(1_000);
    const alone = { limit, toUser: 10_000 };
    expect(await listed('withdrawals')).toMatchObject({ alone: { ...alone, byStaff: 5_000 } });
    expect(await listed('withdrawals', cashier.owner)).toMatchObject({
      alone: { ...alone, byStaff: 10_000 },
    });
    expect((await callStaff(server, 'approveWithdrawal', order, { token: cashier.owner })).code).toBe(200);
    expect(await listed('withdrawals')).not.toHaveProperty('alone');
  });

  test('after one that failed is paid by one: what was not paid does not count', async () => {
    const failed = await taken(20_000);
    const reason = 'wrong-details';
    const { code } = await callStaff(
      server,
      'failWithdrawal',
      { ...failed, reason },
      { token: cashier.finance },
    );
    expect(code).toBe(200);
    expect((await complete(await taken(20_000, await registerPlayer(server)))).code).toBe(200);
  });

  test('that was ordered the day before counts for the day on which it is paid', async () => {
    const early = await taken(20_000);
    await server.sql(`UPDATE withdrawals SET created_at = created_at - interval '1 day' WHERE id = $1`, [
      early.orderid,
    ]);
    expect((await complete(early)).code).toBe(200);
    const order = await taken(10_001, player, cashier.owner);
    expect((await complete(order, cashier.owner)).data).toMatchObject({ why: 'user', sum: 30_001 });
  });

  test('of ten just below the limit, each of another user, the second takes two people', async () => {
    const others = await Promise.all(Array.from({ length: 3 }, () => registerPlayer(server)));
    expect((await complete(await taken(limit, others[0]))).code).toBe(200);
    for (const other of others.slice(1)) {
      const order = await taken(limit - 1, other);
      expect((await complete(order)).data).toMatchObject({ error: 'ApprovalMissing', why: 'staff' });
      expect(
        (await callStaff(server, 'approveWithdrawal', order, { token: cashier.finance })).data.error,
      ).toBe('OwnProposal');
    }
  });

  test('and others at once never pass the limit by one person', async () => {
    const orders = await Promise.all(
      Array.from({ length: 50 }, async () => taken(2_000, await registerPlayer(server))),
    );
    const counts = await fiftyTimes((at) => complete(orders[at]!));
    expect(counts).toEqual({ ok: 15, ApprovalMissing: 35 });
  });

  test.each(['completeWithdrawal', 'approveWithdrawal'] as const)(
    'that is taken at the moment of %s is not released by the same person',
    async (call) => {
      const order = { userid: player.userid, orderid: await withdraw(cashier, player, limit + 1) };
      const [finance] = await server.sql<{ id: number }>(`SELECT id FROM staff WHERE name = 'finance'`);
      // An owner who reset that account may be the person who uses it.
      await server.sql(
        `INSERT INTO staff_touches (staff_id, by_id, at)
         SELECT $1, id, now() - interval '2 days' FROM staff WHERE name = 'owner'`,
        [finance!.id],
      );
      const token = call === 'approveWithdrawal' ? cashier.owner : cashier.finance;
      const answer = await inTransaction(server.services.db, async (tx) => {
        // Reads go on, and writes wait: the call has read the order before it was taken.
        await tx.query('LOCK TABLE withdrawals IN EXCLUSIVE MODE');
        await tx.query('UPDATE withdrawals SET status = 1, taken_by = $2 WHERE id = $1', [
          order.orderid,
          finance!.id,
        ]);
        const sent = callStaff(server, call, { ...order, reference: 'PAY' }, { token });
        await Promise.race([sent, lockWaits(server, 1)]);
        return { sent };
      });
      await server.sql('DELETE FROM staff_touches');
      expect((await answer.sent).data.error).toBe('OrderNotOpen');
    },
  );
});
