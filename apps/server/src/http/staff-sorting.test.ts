import { staffSchemas } from '@truedraw/contract/staff/schemas';
import type { StaffCallName } from '@truedraw/contract/staff';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adjust, claim, newDigits, openCashier, receive, withdraw, type Cashier } from '../testing/money';
import { registerPlayer } from '../testing/people';
import { startTestServer, type TestServer } from '../testing/server';
import { callStaff, makeTurn } from '../testing/staff';

let server: TestServer;
let cashier: Cashier;
let userid: number;

/** Some of everything that has a list; amounts come in no order, and two of them are the same. */
beforeAll(async () => {
  server = await startTestServer();
  cashier = await openCashier(server);
  const player = await registerPlayer(server);
  userid = player.userid;
  const amounts = [3_000, 1_000, 7_000, 1_000, 5_000];
  for (const [at, coin] of amounts.entries()) {
    const turnid = await makeTurn(server, { open: true, games: [2] });
    await server.call('placeBet', { turnid, gametype: 2, numbet: { '07': 100 } }, { token: player.token });
    await server.sql(`UPDATE draws SET closes_at = closes_at + $2 * interval '1 minute' WHERE turn_id = $1`, [
      turnid,
      at,
    ]);
    const digits = newDigits();
    const orderNo = await claim(cashier, player, digits);
    const tradeNo = await receive(cashier, digits, { coin, paidAt: Date.now() - coin * 1_000 });
    await callStaff(server, 'approveDeposit', { userid, orderNo, tradeNo }, { token: cashier.owner });
    await withdraw(cashier, player, coin);
    await adjust(cashier, player, coin);
  }
}, 60_000);
afterAll(() => server.stop());

type Row = Record<string, number>;

/** Every row of a list, a page of two at a time, by whichever way its pages go on. */
async function readAll(name: StaffCallName, fields: object): Promise<Row[]> {
  const rows: Row[] = [];
  let after: string | undefined;
  for (let page = 0; ; page++) {
    const asked = { ...fields, pagesize: 2, ...(after ? { after } : { page }) };
    const { code, msg, data } = await callStaff(server, name, asked, { token: cashier.owner });
    if (code !== 200) throw new Error(msg);
    const answer = data as unknown as { list: Row[]; next?: string; totalCount?: number };
    rows.push(...answer.list);
    after = answer.next;
    if (answer.totalCount === undefined ? !after : rows.length >= answer.totalCount) return rows;
  }
}

const ofPlayer = () => ({ userid });
const ofAll = () => ({});
const lists: [StaffCallName, sort: string, fields: () => object][] = [
  ['users', 'createdAt', ofAll],
  ['userBets', 'turnId', ofPlayer],
  ['userOrders', 'createdAt', ofPlayer],
  ['userEntries', 'at', ofPlayer],
  ['entries', 'at', ofAll],
  ['entries', 'at', ofPlayer],
  ['entries', 'at', () => ({ kind: 'deposit' })],
  ['draws', 'closesAt', ofAll],
  ['deposits', 'createtime', ofAll],
  ['deposits', 'coin', ofAll],
  ['deposits', 'coin', () => ({ status: 2 })],
  ['withdrawals', 'createtime', () => ({ status: 0 })],
  ['withdrawals', 'coin', ofAll],
  ['receipts', 'enteredAt', ofAll],
  ['receipts', 'paidAt', ofAll],
  ['receipts', 'coin', () => ({ used: true })],
  ['adjustments', 'proposedAt', ofAll],
  ['adjustments', 'coin', ofAll],
  ['auditLog', 'seq', ofAll],
  ['auditLog', 'seq', () => ({ action: 'adjustment' })],
];

describe.each(lists)('%s by %s', (name, sort, fields) => {
  test('goes up and down, page by page, with the same rows', async () => {
    const up = await readAll(name, { ...fields(), sort, order: 'asc' });
    const down = await readAll(name, { ...fields(), sort, order: 'desc' });
    const values = up.map((row) => row[sort]!);
    expect(values.length).toBeGreaterThan(1);
    expect(values).toEqual(values.toSorted((one, other) => one - other));
    expect(down.map((row) => row[sort])).toEqual(values.toReversed());
    const texts = (rows: readonly Row[]) => rows.map((row) => JSON.stringify(row)).toSorted();
    expect(texts(down)).toEqual(texts(up));
    expect(new Set(texts(up)).size).toBe(up.length);
  });

  test('is not sorted by anything else', async () => {
    for (const wrong of [{ sort: 'hash' }, { sort, order: 'asc; --' }])
      expect((await callStaff(server, name, { ...fields(), ...wrong }, { token: cashier.owner })).code).toBe(
        400,
      );
  });
});

test('every column that a list can be sorted by is tried, here or in its own test', () => {
  const sortable = Object.entries(staffSchemas).flatMap(([name, { request }]) => {
    const { sort } = (request as { properties: object }).properties as { sort?: { enum: string[] } };
    return sort?.enum.map((column) => `${name} ${column}`) ?? [];
  });
  const tried = new Set(lists.map(([name, sort]) => `${name} ${sort}`));
  expect(sortable.filter((one) => !one.startsWith('agentReport ')).toSorted()).toEqual([...tried].toSorted());
});
