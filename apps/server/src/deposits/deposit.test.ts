import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expireClaims } from './expire-claims';
import {
  claim,
  coinsOf,
  faultsOf,
  fiftyTimes,
  newDigits,
  openCashier,
  receive,
  type Cashier,
  type Player,
} from '../testing/money';
import { registerPlayer } from '../testing/people';
import { startTestServer, type TestServer } from '../testing/server';
import { callStaff } from '../testing/staff';
import { changeByTwo } from '../testing/two-people';

let server: TestServer;
let cashier: Cashier;
let player: Player;
let other: Player;
beforeAll(async () => {
  server = await startTestServer();
  cashier = await openCashier(server);
});
beforeEach(async () => {
  player = await registerPlayer(server);
  other = await registerPlayer(server);
});
afterAll(() => server.stop());

const charge = (chargeNo: string, headers: Record<string, string> = {}, by = player) =>
  server.call('charge', { channel: cashier.channel, chargeNo }, { token: by.token, headers });
const records = async (by = player) => (await server.call('chargeLog', {}, { token: by.token })).data.list;
const approve = (orderNo: string, tradeNo: string, by = player, token = cashier.finance) =>
  callStaff(server, 'approveDeposit', { userid: by.userid, orderNo, tradeNo }, { token });
const reject = (orderNo: string, note: string, reason = 'other') =>
  callStaff(
    server,
    'rejectDeposit',
    { userid: player.userid, orderNo, reason, note },
    { token: cashier.finance },
  );
const giveNumber = (orderNo: string, tradeNo: string, by = player) =>
  server.call('chargeNumber', { orderNo, tradeNo }, { token: by.token });

describe('a claim', () => {
  test('waits for its payment, is matched, and credits the amount of the payment', async () => {
    const digits = newDigits();
    const orderNo = await claim(cashier, player, digits);
    expect(await records()).toMatchObject([{ orderNo, status: 0, coin: 0, chargeNo: digits }]);
    const tradeNo = await receive(cashier, digits, { coin: 12_345 });
    expect(await records()).toMatchObject([{ status: 1, needsNumber: false }]);
    expect((await approve(orderNo, tradeNo)).data).toMatchObject({ coin: 12_345 });
    expect(await records()).toMatchObject([{ status: 2, coin: 12_345, endtime: expect.any(Number) }]);
    expect(await coinsOf(server, player)).toBe(112_345);
    const { data } = await server.call('scoreLog', {}, { token: player.token });
    expect(data.list[0]).toMatchObject({ type: 'deposit', coin: 12_345 });
  });

  test('is matched with a payment that was entered before it', async () => {
    const digits = newDigits();
    const tradeNo = await receive(cashier, digits);
    const orderNo = await claim(cashier, player, digits);
    expect(await records()).toMatchObject([{ status: 1 }]);
    expect((await approve(orderNo, tradeNo)).code).toBe(200);
  });

  test.each(['12345', '1234567', '12a456', '', '１２３４５６'])(
    'with the digits %j is refused',
    async (chargeNo) => {
      expect(await charge(chargeNo)).toMatchObject({ code: 400, data: { error: 'BadInput' } });
    },
  );

  test('needs an open channel', async () => {
    for (const channel of [999_999, 0])
      expect([400, 404], String(channel)).toContain(
        (await server.call('charge', { channel, chargeNo: '123456' }, { token: player.token })).code,
      );
    const set = (fields: object) => changeByTwo(server, 'setChannel', fields, { token: cashier.owner });
    await set({ position: 9 });
    const { data } = await callStaff(server, 'channels', {}, { token: cashier.owner });
    const channel = Math.max(...data.map(({ channelid }) => channelid));
    const claimThere = () =>
      server.call('charge', { channel, chargeNo: newDigits() }, { token: player.token });
    expect((await claimThere()).data.error, 'a channel that is closed').toBe('ChannelUnknown');
    await set({ channelid: channel, open: true });
    expect((await claimThere()).code).toBe(200);
  });

  test('is limited to a number a day, also when none of them is waiting', async () => {
    const set = (claimsPerDay: number) =>
      changeByTwo(server, 'setMoneySettings', { claimsPerDay }, { token: cashier.owner });
    await set(2);
    for (let i = 0; i < 2; i++) await reject(await claim(cashier, player, newDigits()), 'no such payment');
    expect((await charge(newDigits())).data.error).toBe('TooManyClaims');
    await set(20);
    expect((await charge(newDigits())).code).toBe(200);
  });

  test('with a key is made once, and the key is refused for another channel', async () => {
    const headers = { 'idempotency-key': 'c-2' };
    const chargeNo = newDigits();
    expect((await charge(chargeNo, headers)).code).toBe(200);
    const elsewhere = { channel: cashier.channel + 1, chargeNo };
    const { data } = await server.call('charge', elsewhere, { token: player.token, headers });
    expect(data.error).toBe('KeyReused');
    expect(await records()).toHaveLength(1);
  });

  test('that was rejected is made again with another key, and the old key is refused', async () => {
    const headers = { 'idempotency-key': 'c-3' };
    const chargeNo = newDigits();
    const { orderNo } = (await charge(chargeNo, headers)).data;
    expect((await charge(chargeNo, headers)).data).toEqual({ orderNo });
    await reject(orderNo, 'no such payment');
    expect((await charge(chargeNo, headers)).data.error).toBe('KeyReused');
    expect((await charge(chargeNo)).code).toBe(200);
    expect(await records()).toMatchObject([{ status: 0 }, { orderNo, status: 3 }]);
  });

  test('is made once for the same digits, and only a few may wait', async () => {
    const digits = newDigits();
    await claim(cashier, player, digits);
    expect((await charge(digits)).data.error).toBe('ClaimWaits');
    const others: string[] = [];
    for (let i = 0; i < 4; i++) others.push(await claim(cashier, player, newDigits()));
    expect((await charge(newDigits())).data.error).toBe('TooManyClaims');
    const { data } = await server.call('moneyRules', {}, { token: player.token });
    expect(data.deposit).toEqual({ claimsLeft: 0, expireHours: 72 });
    await reject(others[0]!, 'no such payment');
    expect((await charge(newDigits())).code, 'one of them waits no more').toBe(200);
  });

  test('that staff reject ends with their reason and without coins', async () => {
    const orderNo = await claim(cashier, player, newDigits());
    expect((await reject(orderNo, ' ')).data.error).toBe('ReasonMissing');
    expect((await reject(orderNo, 'no such payment')).code).toBe(200);
    expect(await records()).toMatchObject([{ status: 3, reason: 'no such payment', coin: 0 }]);
    expect((await reject(orderNo, 'again')).data.error).toBe('OrderNotOpen');
  });

  test('without a payment expires, and one with a payment waits for staff', async () => {
    const digits = newDigits();
    await receive(cashier, digits);
    const found = await claim(cashier, player, digits);
    const lost = await claim(cashier, player, newDigits());
    const age = (hours: number) =>
      server.sql(
        `UPDATE deposit_claims SET created_at = now() - make_interval(hours => $2) WHERE user_id = $1`,
        [player.userid, hours],
      );
    await age(71);
    await expireClaims(server.services);
    expect((await records()).map(({ status }) => status)).not.toContain(3);
    await age(73);
    await server.sql(`UPDATE receipts SET paid_at = now() - interval '73 hours' WHERE digits = $1`, [digits]);
    await expireClaims(server.services);
    const byOrder = new Map((await records()).map((one) => [one.orderNo, one]));
    expect(byOrder.get(lost)).toMatchObject({ status: 3 });
    expect(byOrder.get(lost)!.reason).toContain('No payment was found');
    expect(byOrder.get(found)).toMatchObject({ status: 1 });
  });

  test('whose payment comes while it expires is left to staff', async () => {
    const digits = newDigits();
    await receive(cashier, digits);
    const orderNo = await claim(cashier, player, digits);
    // As if the payment had come after the expired ones were listed.
    await server.sql(
      `UPDATE deposit_claims SET status = 0, created_at = now() - interval '73 hours' WHERE id = $1`,
      [orderNo],
    );
    await server.sql(`UPDATE receipts SET paid_at = now() - interval '73 hours' WHERE digits = $1`, [digits]);
    await expireClaims(server.services);
    expect((await records()).find((one) => one.orderNo === orderNo)).toMatchObject({ status: 1 });
  });
});

describe('where several fit', () => {
  test('payments: the full number is requested and decides', async () => {
    const digits = newDigits();
    const orderNo = await claim(cashier, player, digits);
    const [one, two] = [
      await receive(cashier, digits, { prefix: 'ONE', coin: 1_000 }),
      await receive(cashier, digits, { prefix: 'TWO', coin: 2_000 }),
    ];
    expect(await records()).toMatchObject([{ status: 1, needsNumber: true }]);
    expect((await approve(orderNo, one)).data.error).toBe('NumberNeeded');
    expect((await giveNumber(orderNo, `x${two}`)).code).toBe(200);
    expect(await records(), 'a number that fits none').toMatchObject([{ status: 0, needsNumber: false }]);
    expect((await giveNumber(orderNo, two.toLowerCase())).code).toBe(200);
    expect(await records()).toMatchObject([{ status: 1, needsNumber: false }]);
    expect((await approve(orderNo, one)).data.error).toBe('ReceiptDoesNotFit');
    expect((await approve(orderNo, two)).data.coin).toBe(2_000);
    expect((await giveNumber(orderNo, two)).data.error).toBe('OrderNotOpen');
  });

  test('claims: the one with the full number gets the payment, and the other still waits', async () => {
    const digits = newDigits();
    const [mine, theirs] = [await claim(cashier, player, digits), await claim(cashier, other, digits)];
    const tradeNo = await receive(cashier, digits);
    for (const one of [player, other]) expect(await records(one)).toMatchObject([{ needsNumber: true }]);
    expect((await approve(mine, tradeNo)).data.error).toBe('NumberNeeded');
    await giveNumber(mine, tradeNo);
    expect((await approve(theirs, tradeNo, other)).data.error).toBe('NumberNeeded');
    expect((await approve(mine, tradeNo)).code).toBe(200);
    expect(await records(other)).toMatchObject([{ status: 0, needsNumber: false }]);
    expect((await approve(theirs, tradeNo, other)).data.error).toBe('ReceiptUsed');
  });

  test('claims: once one of them is rejected, the other needs no number', async () => {
    const digits = newDigits();
    const [mine, theirs] = [await claim(cashier, player, digits), await claim(cashier, other, digits)];
    const tradeNo = await receive(cashier, digits);
    expect(await records(other)).toMatchObject([{ status: 1, needsNumber: true }]);
    await reject(mine, 'somebody else paid');
    expect(await records(other)).toMatchObject([{ status: 1, needsNumber: false }]);
    expect((await approve(theirs, tradeNo, other)).code).toBe(200);
  });

  test.each([
    ['12345', 'TradeNumberInvalid'],
    ['TX000000', 'TradeNumberInvalid'],
    ['<script>000000', 'TradeNumberInvalid'],
  ])('the number %s is refused as %s', async (tradeNo, error) => {
    const orderNo = await claim(cashier, player, newDigits());
    expect((await giveNumber(orderNo, tradeNo)).data.error).toBe(error);
  });

  test('the claim of another user accepts no number, and tries are limited', async () => {
    const digits = newDigits();
    const orderNo = await claim(cashier, player, digits);
    expect((await giveNumber(orderNo, `TX${digits}`, other)).data.error).toBe('OrderUnknown');
    for (let i = 0; i < 20; i++) await giveNumber(orderNo, `${i}${digits}`);
    expect((await giveNumber(orderNo, `TX${digits}`)).data.error).toBe('TooManyClaims');
  });
});

describe('an approval', () => {
  test('is for a payment of the claim’s channel, digits and time', async () => {
    const digits = newDigits();
    const orderNo = await claim(cashier, player, digits);
    const elsewhere = await receive({ ...cashier, channel: cashier.channel + 1 }, digits);
    const early = await receive(cashier, digits, { prefix: 'OLD', paidAt: Date.now() - 73 * 3_600_000 });
    const strange = await receive(cashier, newDigits());
    expect((await approve(orderNo, elsewhere)).data.error).toBe('ReceiptUnknown');
    for (const tradeNo of [early, strange])
      expect((await approve(orderNo, tradeNo)).data.error).toBe('ReceiptDoesNotFit');
    expect(await records()).toMatchObject([{ status: 0 }]);
  });

  test('of any sum needs another person than the one who entered the payment', async () => {
    const digits = newDigits();
    const orderNo = await claim(cashier, player, digits);
    const tradeNo = await receive(cashier, digits, { coin: 1, token: cashier.finance });
    expect((await approve(orderNo, tradeNo)).data.error).toBe('OwnProposal');
    expect(await coinsOf(server, player)).toBe(100_000);
    expect((await approve(orderNo, tradeNo, player, cashier.owner)).code).toBe(200);
  });

  test('needs another person than the one who imported the statement', async () => {
    const digits = newDigits();
    const orderNo = await claim(cashier, player, digits);
    const csv = `tradeNo,amount,time\nCS${digits},5.00,${new Date().toISOString()}`;
    const token = cashier.finance;
    await callStaff(server, 'importReceipts', { channel: cashier.channel, csv }, { token });
    expect((await approve(orderNo, `CS${digits}`)).data.error).toBe('OwnProposal');
    expect((await approve(orderNo, `CS${digits}`, player, cashier.owner)).code).toBe(200);
  });

  test('is recorded in the log', async () => {
    const digits = newDigits();
    const orderNo = await claim(cashier, player, digits);
    await approve(orderNo, await receive(cashier, digits));
    const { data } = await callStaff(
      server,
      'auditLog',
      { action: 'deposit.approve', pagesize: 1 },
      { token: cashier.owner },
    );
    expect(JSON.parse(data.list[0]!.detail)).toEqual({
      userId: player.userid,
      orderNo,
      channel: cashier.channel,
      tradeNo: `TX${digits}`,
      coin: 5_000,
    });
    expect((await callStaff(server, 'verifyAuditLog', {}, { token: cashier.owner })).data.ok).toBe(true);
  });
});

describe('fifty at once', () => {
  test('of one claim with one key make one claim', async () => {
    const digits = newDigits();
    expect(await fiftyTimes(() => charge(digits, { 'idempotency-key': 'c-1' }))).toEqual({ ok: 50 });
    expect(await records()).toHaveLength(1);
    expect((await charge(newDigits(), { 'idempotency-key': 'c-1' })).data.error).toBe('KeyReused');
  });

  test('of one claim without a key make one claim too', async () => {
    const digits = newDigits();
    expect(await fiftyTimes(() => charge(digits))).toEqual({ ok: 1, ClaimWaits: 49 });
  });

  test('of different claims stay within the number that may wait', async () => {
    const made = await fiftyTimes(() => charge(newDigits()));
    expect(made).toEqual({ ok: 5, TooManyClaims: 45 });
  });

  test('approvals of two people credit once', async () => {
    const digits = newDigits();
    const orderNo = await claim(cashier, player, digits);
    const tradeNo = await receive(cashier, digits);
    const counts = await fiftyTimes((at) =>
      approve(orderNo, tradeNo, player, at % 2 ? cashier.owner : cashier.finance),
    );
    expect(counts).toEqual({ ok: 1, OrderNotOpen: 49 });
    expect(await coinsOf(server, player)).toBe(105_000);
  });

  test('approvals of one payment for two users, who both know its number, credit one of them', async () => {
    const digits = newDigits();
    const orders = [await claim(cashier, player, digits), await claim(cashier, other, digits)] as const;
    const tradeNo = await receive(cashier, digits);
    await giveNumber(orders[0], tradeNo);
    await giveNumber(orders[1], tradeNo, other);
    const { ok, ...refused } = await fiftyTimes((at) =>
      at % 2 ? approve(orders[0], tradeNo) : approve(orders[1], tradeNo, other),
    );
    expect([ok, Object.values(refused).reduce((sum, count) => sum + count)]).toEqual([1, 49]);
    const coins = [await coinsOf(server, player), await coinsOf(server, other)];
    expect(coins.toSorted((one, two) => one - two)).toEqual([100_000, 105_000]);
  });

  test('claims, numbers and approvals of two users for one payment credit one of them', async () => {
    const digits = newDigits();
    const tradeNo = await receive(cashier, digits);
    const whose = (at: number) => [player, other][at % 2]!;
    expect(await fiftyTimes((at) => charge(digits, {}, whose(at)))).toEqual({ ok: 2, ClaimWaits: 48 });
    const orders = [(await records())[0]!.orderNo, (await records(other))[0]!.orderNo] as const;
    await fiftyTimes((at) => giveNumber(orders[at % 2]!, tradeNo, whose(at)));
    const { ok } = await fiftyTimes((at) =>
      approve(orders[at % 2]!, tradeNo, whose(at), at % 4 < 2 ? cashier.finance : cashier.owner),
    );
    expect(ok).toBe(1);
    const coins = [await coinsOf(server, player), await coinsOf(server, other)];
    expect(coins.toSorted((one, two) => one - two)).toEqual([100_000, 105_000]);
  });

  test('approvals and rejections: one of them succeeds', async () => {
    const digits = newDigits();
    const orderNo = await claim(cashier, player, digits);
    const tradeNo = await receive(cashier, digits);
    const counts = await fiftyTimes((at) => (at % 2 ? approve(orderNo, tradeNo) : reject(orderNo, 'no')));
    expect(counts).toEqual({ ok: 1, OrderNotOpen: 49 });
    const { status } = (await records())[0]!;
    expect(await coinsOf(server, player)).toBe(status === 2 ? 105_000 : 100_000);
  });

  test('claims and their payment, made at the same moment, are matched', async () => {
    const pairs = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const digits = newDigits();
        await Promise.all([claim(cashier, player, digits), receive(cashier, digits)]);
        return digits;
      }),
    );
    expect(pairs).toHaveLength(5);
    expect((await records()).map(({ status }) => status)).toEqual([1, 1, 1, 1, 1]);
  });

  test('leave the books right in every order', async () => {
    expect(await faultsOf(server)).toEqual([]);
  });
});
