import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { claim, faultsOf, newDigits, openCashier, type Cashier, type Player } from '../testing/money';
import { makeCode, openPromptPay } from '../testing/notices';
import { registerPlayer } from '../testing/people';
import { startTestServer, type TestServer } from '../testing/server';
import { callStaff } from '../testing/staff';

// A payment can fit a code by its amount and a claim by the digits of its number: claims of two groups.

let server: TestServer;
let cashier: Cashier;
let player: Player;
beforeAll(async () => {
  server = await startTestServer();
  cashier = await openCashier(server);
  cashier = { ...cashier, channel: await openPromptPay(cashier) };
});
beforeEach(async () => void (player = await registerPlayer(server)));
afterAll(() => server.stop());

/** A code and a claim by digits, and one payment that fits both. */
async function makeRivals() {
  const digits = newDigits();
  const { orderNo: code, coin } = await makeCode(server, player, cashier.channel);
  const byDigits = await claim(cashier, player, digits);
  const tradeNo = await pay(digits, coin);
  for (const one of [code, byDigits]) expect(await rowOf(one)).toMatchObject({ needsNumber: true });
  return { code, byDigits, coin, tradeNo };
}

async function pay(digits: string, coin: number): Promise<string> {
  const fields = { channel: cashier.channel, tradeNo: `TX${digits}`, coin, paidAt: Date.now() };
  const { code, msg } = await callStaff(server, 'addReceipt', fields, { token: cashier.owner2 });
  if (code !== 200) throw new Error(msg);
  return fields.tradeNo;
}

const rowOf = async (orderNo: string) =>
  (await server.call('chargeLog', {}, { token: player.token })).data.list.find(
    (one) => one.orderNo === orderNo,
  );
const ofStaff = (name: 'rejectDeposit' | 'approveDeposit', orderNo: string, fields: object) =>
  callStaff(server, name, { userid: player.userid, orderNo, ...fields }, { token: cashier.finance });
const reject = (orderNo: string) => ofStaff('rejectDeposit', orderNo, { reason: 'other', note: 'twice' });

test.each(['code', 'byDigits'] as const)(
  'once the %s that fitted the same payment is rejected, the other needs no number',
  async (rejected) => {
    const rivals = await makeRivals();
    const other = rivals[rejected === 'code' ? 'byDigits' : 'code'];
    expect((await reject(rivals[rejected])).code).toBe(200);
    expect(await rowOf(other)).toMatchObject({ status: 1, needsNumber: false });
    expect((await ofStaff('approveDeposit', other, { tradeNo: rivals.tradeNo })).code).toBe(200);
  },
);

test('once a claim names another payment by its full number, the code that fitted the same one needs none', async () => {
  const { code, byDigits, tradeNo } = await makeRivals();
  const given = { orderNo: byDigits, tradeNo: `OTHER${tradeNo.slice(-6)}` };
  expect((await server.call('chargeNumber', given, { token: player.token })).code).toBe(200);
  expect(await rowOf(byDigits)).toMatchObject({ status: 0, needsNumber: false });
  expect(await rowOf(code)).toMatchObject({ status: 1, needsNumber: false });
});

test('a claim that comes after a payment makes the code that the payment fits need a number', async () => {
  const digits = newDigits();
  const { orderNo: code, coin } = await makeCode(server, player, cashier.channel);
  await pay(digits, coin);
  expect(await rowOf(code)).toMatchObject({ status: 1, needsNumber: false });
  await claim(cashier, player, digits);
  expect(await rowOf(code)).toMatchObject({ status: 1, needsNumber: true });
});

test('staff see whether a number is needed as the payments are, whatever was stored', async () => {
  const { orderNo, coin } = await makeCode(server, player, cashier.channel);
  const tradeNo = await pay(newDigits(), coin);
  await server.sql('UPDATE deposit_claims SET needs_number = true WHERE id = $1', [orderNo]);
  const { data } = await callStaff(server, 'deposits', { search: orderNo }, { token: cashier.finance });
  expect(data.list).toMatchObject([{ needsNumber: false, candidates: [{ tradeNo }] }]);
});

test('the books are right afterwards', async () => {
  expect(await faultsOf(server)).toEqual([]);
});
