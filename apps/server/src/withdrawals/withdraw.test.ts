import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  adjust,
  coinsOf,
  exchangeInfo,
  faultsOf,
  fiftyTimes,
  openCashier,
  setMoney,
  withdraw,
  type Cashier,
  type Player,
} from '../testing/money';
import { registerPlayer } from '../testing/people';
import { startTestServer, type TestServer } from '../testing/server';
import { callStaff, logInStaff, type DemoStaffName } from '../testing/staff';

let server: TestServer;
let cashier: Cashier;
let player: Player;
beforeAll(async () => {
  server = await startTestServer();
  cashier = await openCashier(server);
});
beforeEach(async () => void (player = await registerPlayer(server)));
afterAll(() => server.stop());

const order = (fields: object = {}, headers: Record<string, string> = {}) =>
  server.call('newOrder', { exchangeInfo, coin: 10_000, ...fields }, { token: player.token, headers });
const cancel = (orderid: string, token = player.token) => server.call('cancelOrder', { orderid }, { token });
const list = async () => (await server.call('orderList', {}, { token: player.token })).data;
const staff = (name: 'takeWithdrawal' | 'approveWithdrawal', orderid: string, token = cashier.finance) =>
  callStaff(server, name, { userid: player.userid, orderid }, { token });
const complete = (orderid: string, token = cashier.finance, reference = 'PAY-1') =>
  callStaff(server, 'completeWithdrawal', { userid: player.userid, orderid, reference }, { token });
const fail = (orderid: string, note = 'wrong account', token = cashier.finance) =>
  callStaff(server, 'failWithdrawal', { userid: player.userid, orderid, reason: 'other', note }, { token });

describe('an order', () => {
  test('takes the coins at once and shows the payout details', async () => {
    const { code, data } = await order();
    expect([code, data.coin]).toEqual([200, 90_000]);
    expect(await coinsOf(server, player)).toBe(90_000);
    expect(await list()).toMatchObject({
      totalCount: 1,
      list: [
        {
          id: data.id,
          coin: 10_000,
          status: 0,
          name: 'Somchai Jaidee',
          account: '123-4-56789-0',
          bank: 'Bank of Somewhere',
        },
      ],
    });
  });

  test('shows the complete payout details only to roles that pay it', async () => {
    const orderid = await withdraw(cashier, player, 10_000);
    const seenBy = async (name: DemoStaffName) =>
      (await callStaff(server, 'withdrawals', { status: 0 }, { token: await logInStaff(server, name) })).data;
    for (const name of ['owner', 'finance'] as const)
      expect((await seenBy(name)).list.find((one) => one.orderid === orderid)).toMatchObject({
        name: 'Somchai Jaidee',
        to: '123-4-56789-0',
        bank: 'Bank of Somewhere',
        masked: false,
      });
    const seen = await seenBy('auditor');
    expect(seen.list.find((one) => one.orderid === orderid)).toMatchObject({
      name: 'S••',
      to: '••••89-0',
      bank: 'Bank of Somewhere',
      masked: true,
    });
    expect(JSON.stringify(seen)).not.toMatch(/Somchai|56789/);
  });

  test('can be cancelled by its user until staff take it, and returns the coins', async () => {
    const id = await withdraw(cashier, player, 10_000);
    expect((await cancel(id)).data.coin).toBe(100_000);
    expect((await list()).list[0]).toMatchObject({ status: 4 });
    expect((await cancel(id)).data.error).toBe('OrderNotOpen');
  });

  test('that staff have taken can no longer be cancelled, and ends with the reference of the payout', async () => {
    const id = await withdraw(cashier, player, 10_000);
    expect((await staff('takeWithdrawal', id)).code).toBe(200);
    expect((await cancel(id)).data.error).toBe('OrderNotOpen');
    expect((await complete(id)).code).toBe(200);
    expect((await list()).list[0]).toMatchObject({ status: 2, reference: 'PAY-1' });
    expect(await coinsOf(server, player)).toBe(90_000);
    for (const answer of [await complete(id), await fail(id), await staff('takeWithdrawal', id)])
      expect(answer.data.error).toBe('OrderNotOpen');
  });

  test.each([0, 1])('fails from status %i with a reason, and returns the coins once', async (status) => {
    const id = await withdraw(cashier, player, 10_000);
    if (status === 1) await staff('takeWithdrawal', id);
    expect((await fail(id, '  ')).data.error).toBe('ReasonMissing');
    expect((await fail(id)).code).toBe(200);
    expect((await fail(id)).data.error).toBe('OrderNotOpen');
    expect((await list()).list[0]).toMatchObject({ status: 3, reason: 'wrong account' });
    expect(await coinsOf(server, player)).toBe(100_000);
  });

  test.each([
    ['zh', '银行退回'],
    ['en', 'The bank refused the payment: code 51'],
    ['th', 'ธนาคารปฏิเสธรายการ'],
  ])('that failed says why in the language of its user: %s', async (locale, text) => {
    const orderid = await withdraw(cashier, player, 10_000);
    const fields = {
      userid: player.userid,
      orderid,
      reason: 'bank-refused',
      note: locale === 'en' ? 'code 51' : '',
    };
    expect((await callStaff(server, 'failWithdrawal', fields, { token: cashier.finance })).code).toBe(200);
    const { data } = await server.call('orderList', {}, { token: player.token, locale });
    expect(data.list[0]!.reason).toBe(text);
  });

  test('cannot be completed before it is taken, nor without a reference', async () => {
    const id = await withdraw(cashier, player, 10_000);
    expect((await complete(id)).data.error).toBe('OrderNotOpen');
    await staff('takeWithdrawal', id);
    expect((await complete(id, cashier.finance, ' ')).data.error).toBe('ReferenceMissing');
  });

  test('with a key is made once, and the key is refused for another amount and for another account', async () => {
    const key = { 'idempotency-key': 'w-2' };
    const first = await order({}, key);
    expect((await order({}, key)).data).toEqual(first.data);
    for (const other of [{ coin: 20_000 }, { exchangeInfo: 'Another\n1\nBank' }])
      expect((await order(other, key)).data.error).toBe('KeyReused');
    expect(await coinsOf(server, player)).toBe(90_000);
  });

  test('that was cancelled or failed is made again with another key, and the old key is refused', async () => {
    const key = { 'idempotency-key': 'w-3' };
    await cancel((await order({}, key)).data.id);
    expect((await order({}, key)).data.error).toBe('KeyReused');
    const other = { 'idempotency-key': 'w-4' };
    const { id } = (await order({}, other)).data;
    await staff('takeWithdrawal', id);
    expect((await order({}, other)).data, 'while it is under way').toMatchObject({ id });
    await fail(id);
    expect((await order({}, other)).data.error).toBe('KeyReused');
    expect(await coinsOf(server, player)).toBe(100_000);
  });

  test('of another user is refused like one that does not exist', async () => {
    const id = await withdraw(cashier, player, 10_000);
    const other = await registerPlayer(server);
    for (const orderid of [id, '1', 'x'])
      expect(await cancel(orderid, other.token)).toMatchObject({
        code: 404,
        data: { error: 'OrderUnknown' },
      });
    expect((await server.call('orderList', {}, { token: other.token })).data.list).toEqual([]);
  });
});

describe('above the limit', () => {
  beforeAll(() => setMoney(cashier, { withdrawSecondCoins: 20_000 }));
  afterAll(() => setMoney(cashier, { withdrawSecondCoins: 1_000_000 }));

  test('a second person has to approve before it is completed', async () => {
    const id = await withdraw(cashier, player, 20_001);
    await staff('takeWithdrawal', id);
    expect((await complete(id)).data.error).toBe('ApprovalMissing');
    expect((await staff('approveWithdrawal', id)).data.error).toBe('OwnProposal');
    expect((await staff('approveWithdrawal', id, cashier.owner)).code).toBe(200);
    expect((await complete(id)).code).toBe(200);
  });

  test('an order of exactly the limit needs no second person', async () => {
    const id = await withdraw(cashier, player, 20_000);
    await staff('takeWithdrawal', id);
    expect((await complete(id, cashier.owner2)).code).toBe(200);
  });
});

describe('what may be withdrawn', () => {
  const settings = { withdrawMinCoins: 1_000, withdrawMaxCoins: 30_000, withdrawDailyCoins: 50_000 };
  const set = (fields: object) => setMoney(cashier, fields);
  beforeAll(() => set({ ...settings, withdrawDailyOrders: 3 }));
  afterAll(() =>
    set({ withdrawMaxCoins: 5_000_000, withdrawDailyCoins: 10_000_000, withdrawDailyOrders: 10 }),
  );

  test.each([
    [{ coin: 999 }, 'WithdrawTooLittle'],
    [{ coin: 30_001 }, 'WithdrawTooMuch'],
    [{ coin: 0 }, 'BadInput'],
    [{ coin: 1.5 }, 'BadInput'],
    [{ exchangeInfo: '' }, 'BadInput'],
    [{ exchangeInfo: '   ' }, 'ExchangeInfoInvalid'],
    [{ exchangeInfo: 'x'.repeat(301) }, 'BadInput'],
  ])('%j is refused as %s and takes nothing', async (fields, error) => {
    expect((await order(fields)).data.error).toBe(error);
    expect(await coinsOf(server, player)).toBe(100_000);
  });

  test.each([1_000, 30_000])('%i, exactly the smallest or the largest amount, is allowed', async (coin) => {
    expect((await order({ coin })).data.coin).toBe(100_000 - coin);
  });

  test('is limited by amount and number a day, without cancelled orders', async () => {
    const first = await withdraw(cashier, player, 30_000);
    expect(await order({ coin: 20_001 })).toMatchObject({
      data: { error: 'OverDailyWithdraw', left: 20_000 },
    });
    await cancel(first);
    for (let i = 0; i < 3; i++) expect((await order({ coin: 1_000 })).code).toBe(200);
    expect((await order({ coin: 1_000 })).data.error).toBe('TooManyWithdrawals');
    const { data } = await server.call('moneyRules', {}, { token: player.token });
    expect(data.withdraw).toEqual({
      minCoins: 1_000,
      maxCoins: 30_000,
      leftCoins: 47_000,
      leftOrders: 0,
      debt: 0,
    });
  });

  test('is nothing for a user with a debt, and an older order cannot be taken', async () => {
    const id = await withdraw(cashier, player, 10_000);
    await adjust(cashier, player, -90_005);
    expect(await order()).toMatchObject({ code: 403, data: { error: 'HasDebt', debt: 5 } });
    const taken = await staff('takeWithdrawal', id);
    expect(taken.data.error).toBe('HasDebt');
    expect(taken.msg, 'for staff').toContain('This user owes 0.05 ');
    await fail(id);
    expect(await coinsOf(server, player)).toBe(9_995);
    expect(await faultsOf(server)).toEqual([]);
  });
});

describe('the payout details', () => {
  test('are locked by the first order, and shown in the account', async () => {
    await order();
    expect((await order({ exchangeInfo: 'Another\n1\nBank' })).data.error).toBe('ExchangeInfoLocked');
    expect((await order()).code).toBe(200);
    const { data } = await server.call('account', {}, { token: player.token });
    expect(data.exchangeInfo).toBe(exchangeInfo);
  });

  test('are not locked by an order that was refused', async () => {
    await order({ coin: 100_001 });
    expect((await order({ exchangeInfo: 'Another\n1\nBank' })).code).toBe(200);
  });

  test('can be changed after staff unlock them; earlier orders keep theirs', async () => {
    await order();
    const unlock = (reason: string) =>
      callStaff(server, 'unlockExchangeInfo', { userid: player.userid, reason }, { token: cashier.finance });
    expect((await unlock('')).data.error).toBe('ReasonMissing');
    expect((await unlock('new bank, seen the passbook')).code).toBe(200);
    expect((await unlock('again')).data.error).toBe('ExchangeInfoEmpty');
    expect((await order({ exchangeInfo: 'Another\n1\nBank' })).code).toBe(200);
    expect((await list()).list.map(({ name }) => name).toSorted()).toEqual(['Another', 'Somchai Jaidee']);
  });
});

describe('fifty at once', () => {
  test('of one order with one key make one order, and all get the same answer', async () => {
    expect(await fiftyTimes(() => order({}, { 'idempotency-key': 'w-1' }))).toEqual({ ok: 50 });
    expect((await list()).totalCount).toBe(1);
    expect(await coinsOf(server, player)).toBe(90_000);
    const { data } = await order({ coin: 20_000 }, { 'idempotency-key': 'w-1' });
    expect(data.error).toBe('KeyReused');
    expect(await faultsOf(server)).toEqual([]);
  });

  test('of different orders never take more than the balance', async () => {
    const { ok = 0, ...refused } = await fiftyTimes(() => order({ coin: 30_000 }));
    expect([ok, Object.keys(refused)]).toEqual([3, ['NotEnoughCoins']]);
    expect(await coinsOf(server, player)).toBe(10_000);
    expect(await faultsOf(server)).toEqual([]);
  });

  test('cancellations return the coins once', async () => {
    const id = await withdraw(cashier, player, 10_000);
    expect(await fiftyTimes(() => cancel(id))).toEqual({ ok: 1, OrderNotOpen: 49 });
    expect(await coinsOf(server, player)).toBe(100_000);
    expect(await faultsOf(server)).toEqual([]);
  });

  test('cancellations and takings: one of them succeeds', async () => {
    const id = await withdraw(cashier, player, 10_000);
    const counts = await fiftyTimes((at) => (at % 2 ? cancel(id) : staff('takeWithdrawal', id)));
    expect(counts).toEqual({ ok: 1, OrderNotOpen: 49 });
    const { status } = (await list()).list[0]!;
    expect(await coinsOf(server, player)).toBe(status === 4 ? 100_000 : 90_000);
    expect(await faultsOf(server)).toEqual([]);
  });

  test('completions and failures: one of them succeeds, and the coins return only after a failure', async () => {
    const id = await withdraw(cashier, player, 10_000);
    await staff('takeWithdrawal', id);
    const tokens = [cashier.finance, cashier.owner];
    const counts = await fiftyTimes((at) =>
      at % 2 ? complete(id, tokens[at % 2]) : fail(id, 'no', tokens[at % 2]),
    );
    expect(counts).toEqual({ ok: 1, OrderNotOpen: 49 });
    const { status } = (await list()).list[0]!;
    expect(await coinsOf(server, player)).toBe(status === 3 ? 100_000 : 90_000);
    expect(await faultsOf(server)).toEqual([]);
  });

  test('approvals of two people: one of them counts', async () => {
    const id = await withdraw(cashier, player, 10_000);
    await staff('takeWithdrawal', id);
    const counts = await fiftyTimes((at) =>
      staff('approveWithdrawal', id, at % 2 ? cashier.owner : cashier.finance),
    );
    expect(counts).toMatchObject({ ok: 1, OwnProposal: 25 });
    expect(await faultsOf(server)).toEqual([]);
  });
});
