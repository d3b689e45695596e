import { staffSchemas } from '@truedraw/contract/staff/schemas';
import type { StaffCallName } from '@truedraw/contract/staff';
import { bangkokMonth } from '@truedraw/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logIn, registerBelow } from '../testing/agents';
import { visitor } from '../testing/chat';
import { adjust, claim, newDigits, openCashier, receive, withdraw, type Cashier } from '../testing/money';
import { registerPlayer } from '../testing/people';
import { releaseTurn } from '../testing/results';
import { startTestServer, type TestServer } from '../testing/server';
import { callStaff, makeTurn } from '../testing/staff';
import { changeByTwo } from '../testing/two-people';

let server: TestServer;
let cashier: Cashier;
let userid: number;
let agentId: number;

/** Creates rows for every list. The amounts are not in order, and two of them are equal. */
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
  for (const text of ['first', 'second', 'third']) await (await visitor(server)).say(text);
  await makeTeam();
}, 60_000);

/** An agent whose sub-users won and lost different amounts, and two more agents without a spreader, all with a share. */
async function makeTeam(): Promise<void> {
  const agent = await logIn(server, 'agent');
  agentId = agent.userid;
  const turnid = await makeTurn(server, { open: true, games: [2] });
  for (const stakes of [{ '12': 300 }, { '79': 100, '12': 500 }, { '12': 100 }]) {
    const { token } = await registerBelow(server, agent);
    await server.call('placeBet', { turnid, gametype: 2, numbet: stakes }, { token });
  }
  await releaseTurn(server, turnid, { set: '1443.79' });
  for (const [at, spread] of [agent, await registerPlayer(server), await registerPlayer(server)].entries()) {
    const { userid: id } = spread;
    await callStaff(server, 'setAgent', { userid: id, isAgent: true }, { token: cashier.owner });
    const fields = { userid: id, sharerate: [500, 1_000, 500][at]! };
    await changeByTwo(server, 'setShareRate', fields, { token: cashier.owner });
  }
}
afterAll(() => server.stop());

type Row = Record<string, number>;

/** Reads all rows of a list in pages of two, by page number or by key. */
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
const ofAgent = () => ({ userid: agentId });
const ofAll = () => ({});
const lists: [StaffCallName, sort: string, fields: () => object][] = [
  ['users', 'createdAt', ofAll],
  ['userBets', 'turnId', ofPlayer],
  ['userOrders', 'createdAt', ofPlayer],
  ['userEntries', 'at', ofPlayer],
  ['entries', 'at', ofAll],
  ['entries', 'at', ofPlayer],
  ['entries', 'at', () => ({ kind: 'deposit' })],
  ['userTree', 'boundAt', ofAgent],
  ['userTree', 'turnover', ofAgent],
  ['userTree', 'turnover', ofAll],
  ['userTree', 'payout', ofAgent],
  ['userTree', 'grossWin', ofAgent],
  ['userTree', 'rebate', ofAgent],
  ['agentShares', 'userid', () => ({ month: bangkokMonth(Date.now()) })],
  ['agentShares', 'sharerate', () => ({ month: bangkokMonth(Date.now()) })],
  ['chats', 'waitingSince', ofAll],
  ['chats', 'lastAt', () => ({ filter: 'all' })],
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
  test('is sorted in both directions, page by page, with the same rows', async () => {
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

  test('cannot be sorted by another column', async () => {
    for (const wrong of [{ sort: 'hash' }, { sort, order: 'asc; --' }])
      expect((await callStaff(server, name, { ...fields(), ...wrong }, { token: cashier.owner })).code).toBe(
        400,
      );
  });
});

test('every column that a list can be sorted by is tested, here or in its own test', () => {
  const sortable = Object.entries(staffSchemas).flatMap(([name, { request }]) => {
    const { sort } = (request as { properties: object }).properties as { sort?: { enum: string[] } };
    return sort?.enum.map((column) => `${name} ${column}`) ?? [];
  });
  const tried = new Set(lists.map(([name, sort]) => `${name} ${sort}`));
  const elsewhere = /^(?:(?:agent|daily|channel|player|number)Report|reconciliation) /;
  expect(sortable.filter((one) => !elsewhere.test(one)).toSorted()).toEqual([...tried].toSorted());
});
