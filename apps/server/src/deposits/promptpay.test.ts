import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { generate, parse, validate } from 'promptparse';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  claim,
  coinsOf,
  faultsOf,
  newDigits,
  openCashier,
  setMoney,
  type Cashier,
  type Player,
} from '../testing/money';
import { bahtOf, generous, makeCode, notify, openPromptPay } from '../testing/notices';
import { registerPlayer } from '../testing/people';
import { startTestServer, type TestServer } from '../testing/server';
import { callStaff } from '../testing/staff';
import { changeByTwo } from '../testing/two-people';

/** A stand-in for the outside service that knows slips. */
const knownSlips = new Map<string, string>();
const slipService = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { bank, reference } = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, string>;
    const amount = knownSlips.get(`${bank}:${reference}`);
    response.statusCode = request.headers.authorization === 'Bearer slip-key' ? 200 : 401;
    response.end(JSON.stringify(amount ? { found: true, amount } : { found: false }));
  });
});

let server: TestServer;
let cashier: Cashier;
let channel: number;
let player: Player;
beforeAll(async () => {
  await new Promise<void>((resolve) => void slipService.listen(0, '127.0.0.1', resolve));
  const { port } = slipService.address() as AddressInfo;
  server = await startTestServer({ SLIP_URL: `http://127.0.0.1:${port}/`, SLIP_KEY: 'slip-key' });
  cashier = await openCashier(server);
  channel = await openPromptPay(cashier);
});
beforeEach(async () => {
  player = await registerPlayer(server);
  await setMoney(cashier, generous);
});
afterAll(async () => {
  await server.stop();
  slipService.close();
});

const start = 100_000;
const ref = () => `BANK${newDigits()}`;
const statusOf = async (orderNo: string, { token } = player) =>
  (await server.call('chargeLog', {}, { token })).data.list.find((one) => one.orderNo === orderNo)?.status;
const pay = (coin: number, fields: object = {}) =>
  notify(server, { channel, reference: ref(), amount: bahtOf(coin), ...fields });
const importFile = (rows: readonly string[], token = cashier.finance) =>
  callStaff(
    server,
    'importReceipts',
    {
      channel,
      file: Buffer.from(['Date,Time,Credit,Reference', ...rows].join('\n')).toString('base64'),
    },
    { token },
  );
const now = () => {
  const [day, time] = new Date(Date.now() + 7 * 3_600_000).toISOString().split('T');
  return `${day},${time!.slice(0, 8)}`;
};

test('a channel takes only a valid PromptPay id, and two people set it', async () => {
  const set = (promptpay: string) =>
    changeByTwo(server, 'setChannel', { channelid: channel, promptpay }, { token: cashier.owner });
  expect((await set('1101700207031')).data['error']).toBe('PromptPayInvalid');
  const { data } = await callStaff(
    server,
    'setChannel',
    { channelid: channel, promptpay: '0898765432' },
    { token: cashier.owner },
  );
  expect(data.promptpay, 'until the second owner confirms it').toBe('0812345678');
});

describe('a code', () => {
  test('asks the account of the channel for the amount with satang of its own, and names the order', async () => {
    const { orderNo, coin, payload } = await makeCode(server, player, channel);
    expect(coin).toBeGreaterThan(50_000);
    expect(coin).toBeLessThan(50_100);
    const read = parse(payload, true)!;
    expect(validate.anyId(payload)).toEqual({ type: 'MSISDN', target: '0812345678', amount: coin / 100 });
    expect(read.getTagValue('62', '05')).toBe(orderNo);
    const { data } = await server.call('channelInfo', { channel }, { token: player.token });
    expect(data.qr).toBe(true);
  });

  test('is shown again while it is open, and its amount belongs to nobody else', async () => {
    const first = await makeCode(server, player, channel);
    expect(await makeCode(server, player, channel)).toEqual(first);
    const other = await makeCode(server, player, channel, 50_500);
    expect(other.coin).toBeGreaterThan(50_500);
    expect(await makeCode(server, player, channel), 'five baht more is another code').toEqual(first);
    expect(await makeCode(server, player, channel, other.coin - 1)).toEqual(other);
    const players: Player[] = [];
    while (players.length < 12) players.push(await registerPlayer(server));
    const others = await Promise.all(players.map((one) => makeCode(server, one, channel)));
    expect(new Set([first, ...others].map(({ coin }) => coin)).size).toBe(13);
  });

  test('takes a few baht when all satang are in use, and is refused when these are too', async () => {
    const take = (from: number, to: number) =>
      server.sql(
        `INSERT INTO asked_amounts (channel_id, coin, user_id, claim_id)
         SELECT $1, coin, 1, 1 FROM generate_series($2::int8, $3::int8) AS coin`,
        [channel, from, to],
      );
    await take(60_001, 60_099);
    const { coin, orderNo } = await makeCode(server, player, channel, 60_000);
    expect(coin).toBeGreaterThan(60_099);
    expect(coin).toBeLessThan(61_000);
    await server.call('cancelCharge', { orderNo }, { token: player.token });
    await take(90_001, 90_999);
    const answer = await server.call('chargeQr', { channel, coin: 90_000 }, { token: player.token });
    expect(answer.data.error).toBe('AmountBusy');
  });

  test('that was given up keeps its amount from others for a while', async () => {
    const { orderNo, coin } = await makeCode(server, player, channel, 70_000);
    const { token } = player;
    const stranger = await registerPlayer(server);
    const cancel = (by: string) => server.call('cancelCharge', { orderNo }, { token: by });
    expect((await cancel(stranger.token)).data.error).toBe('OrderUnknown');
    expect((await cancel(token)).code).toBe(200);
    expect((await cancel(token)).data.error).toBe('OrderNotOpen');
    expect((await pay(coin)).data).toEqual({ known: false, credited: false });
    expect(await coinsOf(server, player)).toBe(start);
    const [{ free } = { free: true }] = await server.sql<{ free: boolean }>(
      'SELECT free_at < now() AS free FROM asked_amounts WHERE channel_id = $1 AND coin = $2',
      [channel, coin],
    );
    expect(free).toBe(false);
  });

  test('whose payment waits for staff cannot be given up', async () => {
    const { orderNo, coin } = await makeCode(server, player, channel, 71_000);
    const fields = { channel, tradeNo: ref(), coin, paidAt: Date.now() };
    await callStaff(server, 'addReceipt', fields, { token: cashier.finance });
    const { data } = await server.call('cancelCharge', { orderNo }, { token: player.token });
    expect(data.error).toBe('OrderNotOpen');
    expect(await statusOf(orderNo)).toBe(1);
  });

  test('is not made on a channel of another kind', async () => {
    const answer = await server.call(
      'chargeQr',
      { channel: cashier.channel, coin: 500 },
      { token: player.token },
    );
    expect(answer.data.error).toBe('ChannelUnknown');
  });
});

describe('a payment of exactly that amount is credited at once', () => {
  test('from a signed notice, once', async () => {
    const { orderNo, coin } = await makeCode(server, player, channel);
    const reference = ref();
    expect((await pay(coin, { reference })).data).toEqual({ known: false, credited: true });
    expect((await pay(coin, { reference })).data).toEqual({ known: true, credited: false });
    expect(await coinsOf(server, player)).toBe(start + coin);
    expect(await statusOf(orderNo)).toBe(2);
  });

  test("from a bank's file, once", async () => {
    const { orderNo, coin } = await makeCode(server, player, channel);
    const row = `${now()},${bahtOf(coin)},${ref()}`;
    expect((await importFile([row])).data).toMatchObject({ added: 1, refused: [] });
    expect((await importFile([row])).data).toMatchObject({ added: 0, known: 1 });
    expect(await coinsOf(server, player)).toBe(start + coin);
    const { data } = await callStaff(server, 'deposits', { search: orderNo }, { token: cashier.finance });
    expect(data.list).toMatchObject([{ automatic: true, decidedBy: 'finance', asked: coin }]);
  });

  test('and the notice of a payment that its file had before changes nothing', async () => {
    const { coin } = await makeCode(server, player, channel);
    const reference = ref();
    await importFile([`${now()},${bahtOf(coin)},${reference}`]);
    expect((await pay(coin, { reference })).data).toEqual({ known: true, credited: false });
    expect(await coinsOf(server, player)).toBe(start + coin);
  });
});

describe('doubt is left to staff', () => {
  const waits = async (orderNo: string, coins = start) => {
    expect(await coinsOf(server, player)).toBe(coins);
    expect(await statusOf(orderNo)).toBeLessThan(2);
  };

  test('a payment that staff typed in', async () => {
    const { orderNo, coin } = await makeCode(server, player, channel);
    const fields = { channel, tradeNo: ref(), coin, paidAt: Date.now() };
    await callStaff(server, 'addReceipt', fields, { token: cashier.finance });
    await importFile([`${now()},${bahtOf(coin)},${fields.tradeNo}`]);
    await waits(orderNo);
    const approve = { userid: player.userid, orderNo, tradeNo: fields.tradeNo };
    expect((await callStaff(server, 'approveDeposit', approve, { token: cashier.finance })).data.error).toBe(
      'OwnProposal',
    );
    expect((await callStaff(server, 'approveDeposit', approve, { token: cashier.owner })).code).toBe(200);
  });

  test("a row without the bank's number", async () => {
    const { orderNo, coin } = await makeCode(server, player, channel);
    const csv = `Date,Time,Credit,Balance\n${now()},${bahtOf(coin)},9999.00`;
    await callStaff(server, 'importReceipts', { channel, csv }, { token: cashier.finance });
    await waits(orderNo);
    expect(await statusOf(orderNo)).toBe(1);
  });

  test('a satang more or less', async () => {
    const { orderNo, coin } = await makeCode(server, player, channel, 81_000);
    await pay(coin - 1);
    await pay(coin + 1);
    await waits(orderNo);
  });

  test('a payment from before the code was made', async () => {
    const { orderNo, coin } = await makeCode(server, player, channel);
    await pay(coin, { paidAt: new Date(Date.now() - 2 * 60_000).toISOString() });
    await waits(orderNo);
  });

  test('an amount that an earlier code asked for, which may still be paid', async () => {
    const first = await makeCode(server, await registerPlayer(server), channel, 110_000);
    await server.sql('UPDATE deposit_claims SET status = 3, ended_at = now() WHERE asked = $1', [first.coin]);
    await server.sql(
      `INSERT INTO asked_amounts (channel_id, coin, user_id, claim_id)
       SELECT $1, coin, 1, 1 FROM generate_series(110001, 110999) AS coin ON CONFLICT DO NOTHING`,
      [channel],
    );
    await server.sql(`UPDATE asked_amounts SET free_at = now() - interval '1 hour' WHERE coin = $1`, [
      first.coin,
    ]);
    const { orderNo, coin } = await makeCode(server, player, channel, 110_000);
    expect(coin).toBe(first.coin);
    await pay(coin);
    await waits(orderNo);
    expect(await statusOf(orderNo)).toBe(1);
  });

  test('a second payment of the same amount goes to nobody', async () => {
    const { coin } = await makeCode(server, player, channel);
    await pay(coin);
    expect((await pay(coin)).data).toEqual({ known: false, credited: false });
    expect(await coinsOf(server, player)).toBe(start + coin);
  });

  test('a claim by six digits that fits the same payment', async () => {
    const { orderNo, coin } = await makeCode(server, player, channel);
    const digits = newDigits();
    await claim({ ...cashier, channel }, await registerPlayer(server), digits);
    expect((await pay(coin, { reference: `BANK${digits}` })).data.credited).toBe(false);
    await waits(orderNo);
  });

  test('a claim that somebody of the staff works on', async () => {
    const { orderNo, coin } = await makeCode(server, player, channel);
    const fields = { userid: player.userid, orderNo, take: true };
    await callStaff(server, 'takeDeposit', fields, { token: cashier.finance });
    await pay(coin);
    await waits(orderNo);
  });

  test.each(['autoOrderCoins', 'autoUserCoins', 'autoChannelCoins'])('more than %s', async (name) => {
    const { orderNo, coin } = await makeCode(server, player, channel);
    const [{ sum } = { sum: 0 }] = await server.sql<{ sum: number }>(
      'SELECT coalesce(sum(coin), 0)::int8 AS sum FROM deposit_claims WHERE automatic AND channel_id = $1',
      [channel],
    );
    const limit = (name === 'autoChannelCoins' ? sum : 0) + coin;
    await setMoney(cashier, { [name]: limit - 1 });
    const reference = ref();
    await pay(coin, { reference });
    await waits(orderNo);
    await setMoney(cashier, { [name]: limit });
    expect((await pay(coin, { reference })).data, 'sent again').toEqual({ known: true, credited: true });
  });

  test('more than one of the staff may credit by imports, and more than they may release alone', async () => {
    for (const limits of [{ autoImportCoins: 0 }, { depositSecondCoins: 1 }]) {
      await setMoney(cashier, { ...generous, depositSecondCoins: 1_000_000, ...limits });
      const { orderNo, coin } = await makeCode(server, player, channel);
      await importFile([`${now()},${bahtOf(coin)},${ref()}`]);
      await waits(orderNo);
      await server.call('cancelCharge', { orderNo }, { token: player.token });
      player = await registerPlayer(server);
    }
    await setMoney(cashier, { depositSecondCoins: 1_000_000 });
  });

  test("more than the player's own limit", async () => {
    const { orderNo, coin } = await makeCode(server, player, channel);
    const { code } = await server.call(
      'setLimits',
      { limits: [{ kind: 'deposit', period: 'day', coin: coin - 1 }] },
      { token: player.token },
    );
    expect(code).toBe(200);
    await pay(coin);
    await waits(orderNo);
  });

  test('everything, until two people have set the limits', async () => {
    await setMoney(cashier, { autoOrderCoins: 0 });
    const { orderNo, coin } = await makeCode(server, player, channel);
    await pay(coin);
    await waits(orderNo);
    const alone = await callStaff(
      server,
      'setMoneySettings',
      { autoOrderCoins: 1_000_000 },
      { token: cashier.owner },
    );
    expect(alone.data).toMatchObject({ autoOrderCoins: 0, proposal: expect.any(Number) });
  });
});

describe('a slip', () => {
  const slipOf = (reference: string, bank = '014') =>
    generate.slipVerify({ sendingBank: bank, transRef: reference });
  const add = (orderNo: string, payload: string, { token } = player) =>
    server.call('chargeSlip', { orderNo, payload }, { token });
  const shown = async (orderNo: string) =>
    (await callStaff(server, 'deposits', { search: orderNo }, { token: cashier.finance })).data.list[0];

  test('is added to one claim only', async () => {
    const { orderNo } = await makeCode(server, player, channel);
    const payload = slipOf(`2026111609${newDigits()}`);
    const { data } = await add(orderNo, payload);
    expect(data).toMatchObject({ bank: '014' });
    expect((await add(orderNo, payload)).code).toBe(200);
    const thief = await registerPlayer(server);
    const other = await makeCode(server, thief, channel);
    expect((await add(other.orderNo, payload, thief)).data.error).toBe('SlipUsed');
    expect(await shown(orderNo)).toMatchObject({ slip: { ...data, state: 'unknown' } });
  });

  test.each([
    ['another code', generate.anyId({ type: 'MSISDN', target: '0812345678' })],
    ['a wrong checksum', `${slipOf('2026111609000001').slice(0, -4)}0000`],
    ['a text', 'hello'],
  ])('is not %s', async (_, payload) => {
    const { orderNo } = await makeCode(server, player, channel);
    expect((await add(orderNo, payload)).data.error).toBe('SlipInvalid');
  });

  test('is compared with what the service for slips knows', async () => {
    const { orderNo, coin } = await makeCode(server, player, channel);
    const [right, wrong] = [`A${newDigits()}`, `A${newDigits()}`];
    knownSlips.set(`014:${right}`, bahtOf(coin));
    knownSlips.set(`014:${wrong}`, bahtOf(coin + 1));
    await add(orderNo, slipOf(wrong));
    expect((await shown(orderNo))?.slip?.state).toBe('differs');
    await add(orderNo, slipOf(right));
    expect((await shown(orderNo))?.slip?.state).toBe('agrees');
    expect(await coinsOf(server, player), 'a slip credits nothing').toBe(start);
  });

  test('decides between payments of the same amount', async () => {
    await setMoney(cashier, { autoOrderCoins: 0 });
    const { orderNo, coin } = await makeCode(server, player, channel);
    const [one, other] = [ref(), ref()];
    await pay(coin, { reference: one });
    await pay(coin, { reference: other });
    expect(await shown(orderNo)).toMatchObject({ needsNumber: true });
    await add(orderNo, slipOf(other));
    expect(await shown(orderNo)).toMatchObject({ needsNumber: false, candidates: [{ tradeNo: other }] });
  });
});

test('the books are right afterwards', async () => {
  expect(await faultsOf(server)).toEqual([]);
});
