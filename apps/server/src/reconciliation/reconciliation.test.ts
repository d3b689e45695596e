import { addDays, bangkokMoment, type Day } from '@truedraw/rules';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  claim,
  newDigits,
  openCashier,
  receive,
  withdraw,
  type Cashier,
  type Player,
} from '../testing/money';
import { registerPlayer } from '../testing/people';
import { startTestServer, type TestServer } from '../testing/server';
import { callStaff, logInStaff } from '../testing/staff';
import { reconcile, reconcileWhenDue } from './reconcile';

let server: TestServer;
let cashier: Cashier;
let player: Player;
let auditor: string;
beforeAll(async () => {
  server = await startTestServer();
  cashier = await openCashier(server);
  player = await registerPlayer(server);
  auditor = await logInStaff(server, 'auditor');
});
afterAll(() => server.stop());
beforeEach(async () => {
  for (const table of ['reconciliations', 'reconciliation_differences', 'audit_runs', 'receipts'])
    await server.sql(`DELETE FROM ${table}`);
  await server.sql('DELETE FROM deposit_claims');
  await server.sql('DELETE FROM withdrawals');
  await server.sql(`DELETE FROM settings WHERE name = 'reconciled'`);
});

const day: Day = '2026-06-10';
const at = (hour: `${number}:${number}`, of: Day = day) => bangkokMoment(of, hour);
/** Five in the morning after a day. */
const nightAfter = (of: Day) => at('05:00', addDays(of, 1));
const run = (of: Day = day) => reconcile(server.services, nightAfter(of));

const asFinance = async (name: Parameters<typeof callStaff>[1], fields: object) => {
  const { code, msg } = await callStaff(server, name, fields as never, { token: cashier.finance });
  if (code !== 200) throw new Error(msg);
};

/** Moves everything that has happened in this test so far to noon of a day. */
async function happened(on: Day): Promise<void> {
  const moment = `to_timestamp(${at('12:00', on)} / 1000.0)`;
  await server.sql(`UPDATE receipts SET paid_at = ${moment}, entered_at = ${moment},
                    stated_at = CASE WHEN stated_at IS NOT NULL THEN ${moment} END`);
  await server.sql(`UPDATE deposit_claims SET created_at = ${moment},
                    ended_at = CASE WHEN ended_at IS NOT NULL THEN ${moment} END`);
  await server.sql(`UPDATE withdrawals SET created_at = ${moment},
                    ended_at = CASE WHEN ended_at IS NOT NULL THEN ${moment} END`);
}

async function deposit(): Promise<{ orderNo: string; tradeNo: string }> {
  const digits = newDigits();
  const orderNo = await claim(cashier, player, digits);
  const tradeNo = await receive(cashier, digits);
  await asFinance('approveDeposit', { userid: player.userid, orderNo, tradeNo });
  return { orderNo, tradeNo };
}

async function payOut(reference: string): Promise<string> {
  const orderid = await withdraw(cashier, player, 1_000);
  await asFinance('takeWithdrawal', { userid: player.userid, orderid });
  await asFinance('completeWithdrawal', { userid: player.userid, orderid, reference });
  return orderid;
}

const importStatement = (rows: readonly [tradeNo: string, amount: string, time: string][]) =>
  asFinance('importReceipts', {
    channel: cashier.channel,
    csv: ['tradeNo,amount,time', ...rows.map((row) => row.join(','))].join('\n'),
  });

const report = async (from: Day = day, to: Day = from) =>
  (await callStaff(server, 'reconciliation', { from, to }, { token: auditor })).data;
const details = async (of: Day = day, channel = cashier.channel) =>
  (await callStaff(server, 'reconciliationDay', { day: of, channel }, { token: auditor })).data;
const kinds = async (of: Day = day, channel = cashier.channel) =>
  (await details(of, channel)).differences.map(({ kind }) => kind);
const alarms = () =>
  server.sql<{ id: number; checks: { found: number; problems: string[] }[] }>(
    `SELECT id, checks FROM audit_runs WHERE source = 'reconciliation' ORDER BY id`,
  );
const books = async () =>
  ((await (await fetch(`${server.address}/health`)).json()) as { books: string }).books;

test('a day on which everything agrees has its figures and no alarm', async () => {
  await deposit();
  const unmatched = await receive(cashier, newDigits(), { coin: 700 });
  const orderid = await payOut('BANK-1');
  await happened(day);
  await run();
  expect(await report()).toEqual([
    {
      day,
      kind: 'deposit',
      channel: cashier.channel,
      orders: 1,
      coins: 5_000,
      received: 2,
      receivedCoins: 5_700,
      statedCoins: 0,
      unmatched: 1,
      unmatchedCoins: 700,
      differences: 0,
      reconciledAt: nightAfter(day),
    },
    expect.objectContaining({ kind: 'withdrawal', channel: 0, orders: 1, coins: 1_000, differences: 0 }),
  ]);
  expect(await details()).toMatchObject({
    differences: [],
    unmatched: [{ tradeNo: unmatched, coin: 700 }],
    payouts: [],
  });
  expect((await details(day, 0)).payouts).toMatchObject([{ orderid, reference: 'BANK-1', coin: 1_000 }]);
  expect(await alarms()).toEqual([]);
});

test('an order belongs to the day that it is in Bangkok', async () => {
  await deposit();
  await happened(day);
  await server.sql(`UPDATE deposit_claims SET ended_at = to_timestamp(${at('00:00')} / 1000.0)`);
  await server.sql(`UPDATE receipts SET paid_at = to_timestamp(${at('00:00') - 1} / 1000.0)`);
  await run();
  expect(await report(addDays(day, -1), day)).toMatchObject([
    { day, orders: 1, received: 0 },
    { day: addDays(day, -1), orders: 0, received: 1, unmatched: 0 },
  ]);
});

test.each([
  ['a deposit without a payment', 'DELETE FROM receipts', 'no-payment', 'without a payment'],
  ['a deposit of another sum', 'UPDATE receipts SET coin = coin - 1', 'other-sum', 'the payment was 4999'],
  [
    'a payment long before its claim',
    `UPDATE receipts SET paid_at = paid_at - interval '73 hours'`,
    'outside-window',
    'too long before or after',
  ],
  [
    'a payment long after its claim',
    `UPDATE deposit_claims SET created_at = created_at - interval '25 hours'`,
    'outside-window',
    'too long before or after',
  ],
  [
    'a payment of a claim that failed',
    'UPDATE deposit_claims SET status = 3, coin = 0',
    'not-credited',
    'was not credited',
  ],
])('%s is a difference and an alarm', async (_what, sql, kind, sentence) => {
  await deposit();
  await happened(day);
  await server.sql(sql);
  await run();
  expect(await kinds()).toEqual([kind]);
  expect((await report()).map(({ differences }) => differences)).toEqual([1]);
  const [alarm] = await alarms();
  expect(alarm!.checks[0]!.problems.join()).toContain(sentence);
  expect(await books()).toBe('wrong');
});

test('a payment of another channel is a difference', async () => {
  await deposit();
  await happened(day);
  await server.sql('UPDATE receipts SET channel_id = channel_id + 1');
  await run();
  expect(await kinds()).toEqual(['other-channel']);
});

test('a payment at the edge of the time around its claim is none', async () => {
  await deposit();
  await happened(day);
  await server.sql(`UPDATE receipts SET paid_at = paid_at - interval '72 hours'`);
  await run();
  expect(await alarms()).toEqual([]);
});

test('a withdrawal with an empty reference, or that of an earlier one, is a difference', async () => {
  await deposit();
  const first = await payOut('BANK-2');
  await happened(addDays(day, -20));
  const [second, third] = [await payOut('BANK-2'), await payOut('BANK-3')];
  const moment = `to_timestamp(${at('12:00')} / 1000.0)`;
  await server.sql(`UPDATE withdrawals SET ended_at = ${moment} WHERE id <> $1`, [first]);
  await server.sql(`UPDATE withdrawals SET reference = ' ' WHERE id = $1`, [third]);
  await run();
  expect((await details(day, 0)).differences).toMatchObject([
    { kind: 'no-reference', subject: third, userid: player.userid },
    { kind: 'reference-twice', subject: second },
  ]);
});

test('a payment that nobody claims is a difference after three days, until it is removed', async () => {
  const tradeNo = await receive(cashier, newDigits());
  await happened(day);
  await run(addDays(day, 1));
  expect(await kinds()).toEqual([]);
  await run(addDays(day, 3));
  expect(await kinds()).toEqual(['stale']);
  expect(await alarms()).toHaveLength(1);

  await asFinance('removeReceipt', { channel: cashier.channel, tradeNo, reason: 'typing-error' });
  // Long after the days that are looked at each night.
  await run(addDays(day, 40));
  expect(await report()).toEqual([]);
  expect(await kinds()).toEqual([]);
  expect(await books()).toBe('wrong');
});

test('a difference is one alarm, however often the day is reconciled, also after it was acknowledged', async () => {
  await deposit();
  await happened(day);
  await server.sql('UPDATE receipts SET coin = coin + 1');
  await Promise.all([run(), run()]);
  await run(addDays(day, 1));
  const found = await alarms();
  expect(found).toHaveLength(1);
  const reason = 'The bank took a fee';
  await callStaff(server, 'acknowledgeAudit', { id: found[0]!.id, reason }, { token: auditor });
  await run(addDays(day, 2));
  expect(await alarms()).toHaveLength(1);
  expect(await books()).not.toBe('wrong');
  expect((await details()).differences).toMatchObject([
    { kind: 'other-sum', booked: 5_000, paid: 5_001, acknowledged: { by: 'auditor', reason } },
  ]);

  await server.sql('UPDATE receipts SET coin = coin + 1');
  await run(addDays(day, 3));
  expect(await alarms()).toHaveLength(2);
});

test('a payment that was typed in and is not in the statement of its day is a difference, however late that comes', async () => {
  const { tradeNo } = await deposit();
  await happened(day);
  await run(addDays(day, 40));
  expect(await kinds()).toEqual([]);

  await importStatement([[`TX${newDigits()}`, '7.00', `${day} 13:00`]]);
  await run(addDays(day, 41));
  expect((await details()).differences).toContainEqual(
    expect.objectContaining({ kind: 'unstated', subject: tradeNo, userid: player.userid }),
  );
  expect(await report()).toMatchObject([{ received: 2, statedCoins: 700 }]);

  await importStatement([[tradeNo, '50.00', `${day} 12:00`]]);
  await run(addDays(day, 42));
  expect(await kinds()).toEqual(['stale']);
  expect(await report()).toMatchObject([{ received: 2, statedCoins: 5_700 }]);
});

test('a statement of the next day shows what is missing at the end of a day', async () => {
  await deposit();
  await happened(day);
  await importStatement([[`TX${newDigits()}`, '7.00', `${addDays(day, 1)} 00:10`]]);
  await run(addDays(day, 1));
  expect(await kinds()).toEqual(['unstated']);
});

test('a statement with another sum does not confirm a payment', async () => {
  const { tradeNo } = await deposit();
  await happened(day);
  const later = `TX${newDigits()}`;
  await importStatement([
    [tradeNo, '49.00', `${day} 12:00`],
    [later, '7.00', `${day} 13:00`],
  ]);
  await run();
  expect(await kinds()).toEqual(['unstated']);
});

test('it runs by itself once for each day, and makes up for nights on which no server ran', async () => {
  const days = () =>
    server.sql<{ day: string }>(`SELECT value->>'day' AS day FROM settings WHERE name = 'reconciled'`);
  await deposit();
  await happened(day);
  await reconcile(server.services, nightAfter(addDays(day, -1)));
  expect(await report()).toEqual([]);
  await run(addDays(day, 30));
  expect(await report()).toMatchObject([{ orders: 1 }]);

  await reconcileWhenDue(server.services);
  const [done] = await days();
  expect(done!.day > addDays(day, 30)).toBe(true);
  await server.sql('DELETE FROM reconciliations');
  await deposit();
  await reconcileWhenDue(server.services);
  expect(await server.sql('SELECT FROM reconciliations')).toEqual([]);
});

test.each([
  ['day', 'day'],
  ['coins', 'coins'],
  ['received', 'receivedCoins'],
  ['unmatched', 'unmatchedCoins'],
  ['differences', 'differences'],
] as const)('the report is sorted by %s either way', async (sort, column) => {
  await server.sql(`INSERT INTO reconciliations
    SELECT 20260600 + n, 'deposit', 1, n, 50 - n * n, n, n * 7 % 5, 0, n, n * 3 % 5, now() FROM generate_series(1, 4) AS n`);
  const [alarm] = await server.sql<{ id: number }>(
    `INSERT INTO audit_runs (state, ended_at) VALUES ('done', now()) RETURNING id`,
  );
  await server.sql(
    `INSERT INTO reconciliation_differences
     SELECT 20260600 + n, 'stale', 1, 0, subject::text, 0, 1, $1 FROM generate_series(1, 3) AS n, generate_series(1, 5 - n) AS subject`,
    [alarm!.id],
  );
  const read = async (order: 'asc' | 'desc') => {
    const range = { from: '2026-06-01', to: '2026-06-30' };
    const { data } = await callStaff(server, 'reconciliation', { ...range, sort, order }, { token: auditor });
    return data.map((row) => row[column]);
  };
  const up = await read('asc');
  expect(new Set(up).size).toBe(4);
  expect(up).toEqual(up.toSorted((one, other) => (one < other ? -1 : 1)));
  expect(await read('desc')).toEqual(up.toReversed());
});

test('a day that does not exist is refused', async () => {
  const { data } = await callStaff(
    server,
    'reconciliationDay',
    { day: '2026-02-30', channel: 1 },
    { token: auditor },
  );
  expect(data).toMatchObject({ error: 'RangeInvalid' });
});
