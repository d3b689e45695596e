import { addMonths, bangkokMonth, monthNumber, type Month } from '@truedraw/rules';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { audit } from '../audit/audit';
import { putShareRate } from './store/shares';
import { settleDraw } from '../settlement/settle-draw';
import { writeBets, noSides } from '../testing/bets';
import { fiftyTimes } from '../testing/money';
import { addUser, booksOf, openDraw, release, type Books } from '../testing/books';
import { startTestServer, type TestServer } from '../testing/server';
import { callStaff, logInStaff } from '../testing/staff';
import { changeByTwo } from '../testing/two-people';

let server: TestServer;
let books: Books;
let finance: string;
let owner: string;
let agent: number;
let player: number;
const now = bangkokMonth(Date.now());
const [first, second, third] = [addMonths(now, -3), addMonths(now, -2), addMonths(now, -1)] as const;
beforeAll(async () => {
  server = await startTestServer();
  books = booksOf(server);
  finance = await logInStaff(server, 'finance');
  owner = await logInStaff(server, 'owner');
});
afterAll(() => server.stop());

/** An agent at 20% with one player; no rebates, so that all income is share. */
beforeEach(async () => {
  agent = await addUser(books, { coins: 0 });
  player = await addUser(books, { coins: 1_000_000, spreaderId: agent });
  await putShareRate(books.db, books.lanes, agent, { fromMonth: monthNumber(first), rate: 2000 });
});

let round = 0;

/** A draw of a month on which the player has 1,000 coins on 07 at 3x: it loses them, or wins 3,000. */
async function draw(month: Month, digits: string): Promise<number> {
  round += 1;
  const turnId = Number(`${month.replace('-', '')}15${String(round).padStart(3, '0')}`);
  await openDraw(books, turnId, 2);
  const lines = [{ number: 7, stake: 1000, odds: 300 }];
  await writeBets(books, { turnId, game: 2 }, [
    { ...noSides, userId: player, lines, above: [agent], rates: [0, 0] },
  ]);
  await settle(turnId, 1, digits);
  return turnId;
}
async function settle(turnId: number, revision: number, digits: string): Promise<void> {
  await release(books, { turnId, revision, digits });
  await settleDraw(books, { turnId, game: 2 });
}
const propose = (month: string, userid = agent, token = finance) =>
  callStaff(server, 'releaseShare', { userid, month }, { token });
const confirm = (id: number | undefined, token = owner) =>
  callStaff(server, 'confirmChange', { id: id! }, { token });
/** Releases by two people. Returns what was paid and carried, or the refusal. */
async function pay(month: string, userid = agent) {
  const answer = await propose(month, userid);
  if (answer.data.proposal === undefined) return answer;
  const { code, data, msg } = await confirm(answer.data.proposal);
  const [row] = await server.sql<{ paid: number; carried: number }>(
    'SELECT paid, carried FROM share_releases WHERE agent_id = $1 ORDER BY month DESC LIMIT 1',
    [userid],
  );
  return { code, msg, data: code === 200 ? { ...row, error: undefined } : data };
}
const [lost, won] = ['0800', '0700'];
const entries = () =>
  server.sql<{ amount: number; cause: string }>(
    `SELECT amount, cause FROM entries WHERE user_id = $1 AND kind = 'share' ORDER BY seq`,
    [agent],
  );
/** The agent's share as staff see it. */
const row = async (month: Month) =>
  (await callStaff(server, 'agentShares', { month }, { token: finance })).data.list.find(
    ({ userid }) => userid === agent,
  );
const problems = async () => (await audit(books.db)).checks.flatMap((check) => check.problems);

test('the share of a month with a win of the house is paid once, with entries in the ledger and the log', async () => {
  await draw(first, lost);
  expect((await pay(first)).data).toEqual({ paid: 200, carried: 0 });
  expect((await pay(first)).data.error).toBe('ShareReleased');
  expect(await entries()).toEqual([{ amount: 200, cause: first }]);
  const log = (await callStaff(server, 'auditLog', { action: 'share.release' }, { token: owner })).data.list;
  expect(JSON.parse(log[0]!.detail)).toMatchObject({
    userid: agent,
    month: first,
    due: 200,
    paid: 200,
    carried: 0,
  });
  expect(await problems()).toEqual([]);
});

test('a share that pays takes two people; of fifty confirmations at once, one succeeds', async () => {
  await draw(first, lost);
  const [one, two] = [(await propose(first)).data, (await propose(first, agent, owner)).data];
  expect(one).toMatchObject({ paid: 0, carried: 0, proposal: expect.any(Number) });
  expect(await entries()).toEqual([]);
  expect((await confirm(one.proposal, finance)).data.error).toBe('OwnProposal');
  const { list } = (await callStaff(server, 'changes', { state: 'waiting' }, { token: owner })).data;
  expect(list[0]).toMatchObject({
    kind: 'releaseShare',
    userid: agent,
    month: first,
    fields: [{ name: 'paidCoins', before: [0], after: [200] }],
  });
  expect(await fiftyTimes(() => confirm(one.proposal))).toEqual({ ok: 1, ChangeUnknown: 49 });
  expect((await confirm(two.proposal, finance)).data.error).toBe('ShareReleased');
  expect(await entries()).toEqual([{ amount: 200, cause: first }]);
  expect(await problems()).toEqual([]);
});

test('a share that has changed since it was proposed is proposed again', async () => {
  await draw(first, lost);
  const { proposal } = (await propose(first)).data;
  await draw(first, lost);
  expect((await confirm(proposal)).data.error).toBe('ChangeOutdated');
  expect(await entries()).toEqual([]);
});

test('a negative month takes no coins back and is carried over until later months make up for it', async () => {
  await draw(first, won);
  for (let at = 0; at < 5; at++) await draw(third, lost);
  await draw(second, lost);
  expect((await pay(first)).data).toEqual({ paid: 0, carried: -400 });
  expect((await pay(second)).data).toEqual({ paid: 0, carried: -200 });
  expect((await pay(third)).data).toEqual({ paid: 800, carried: 0 });
  expect(await entries()).toEqual([{ amount: 800, cause: third }]);
  expect(await problems()).toEqual([]);
});

test('a correction in a month that was paid changes the next release, up or down', async () => {
  const turnId = await draw(first, lost);
  const other = await draw(first, won);
  await draw(second, lost);
  expect((await pay(first)).data).toEqual({ paid: 0, carried: -200 });
  await settle(other, 2, lost);
  expect(await problems()).toEqual([]);
  expect((await pay(second)).data).toEqual({ paid: 600, carried: 0 });
  await settle(turnId, 2, won);
  await settle(other, 3, 'cancel');
  await draw(third, lost);
  expect((await pay(third)).data).toEqual({ paid: 0, carried: -600 });
  expect(await problems()).toEqual([]);
});

test('staff see what corrections of released months add or take before they release a later one', async () => {
  const turnId = await draw(first, lost);
  await draw(second, lost);
  expect(await row(second), 'before the first is released').toMatchObject({
    due: 200,
    carried: 0,
    adjusted: 0,
  });
  await pay(first);
  await settle(turnId, 2, won);
  expect(await row(first)).toMatchObject({ status: 'released', due: -400, adjusted: 0, paid: 200 });
  expect(await row(second)).toMatchObject({ status: 'waiting', due: 200, carried: 0, adjusted: -600 });
  expect((await pay(second)).data).toEqual({ paid: 0, carried: -400 });
  expect(await row(third)).toMatchObject({ status: 'waiting', due: 0, carried: -400, adjusted: 0 });
});

test('a month that is not over, out of order or invalid cannot be released, nor one of an unknown user', async () => {
  await draw(first, lost);
  await draw(second, lost);
  expect((await pay(now)).data.error).toBe('ShareNotDue');
  expect((await pay(addMonths(now, 1))).data.error).toBe('ShareNotDue');
  expect(await pay(second)).toMatchObject({ code: 409, msg: `Release the share of ${first} first` });
  expect((await pay('2026-13')).code).toBe(400);
  expect((await pay(first, 77)).data.error).toBe('UserUnknown');
  expect(await entries()).toEqual([]);
});

test('a new rate applies from the current month on; past months keep the old rate', async () => {
  await draw(first, lost);
  const rate = (sharerate: number, userid = agent) =>
    changeByTwo(server, 'setShareRate', { userid, sharerate }, { token: finance });
  expect((await rate(9000)).code).toBe(200);
  expect((await pay(first)).data.paid).toBe(200);
  await draw(now, lost);
  expect(await row(first)).toMatchObject({ sharerate: 2000, due: 200, status: 'released', paid: 200 });
  expect(await row(now)).toMatchObject({ sharerate: 9000, due: 900, status: 'running', carried: 0, paid: 0 });
  expect((await rate(1001, player)).data['error']).toBe('ShareTooHigh');
  expect((await rate(1000, player)).code).toBe(200);
  expect((await rate(9001)).data['error']).toBe('ShareTooHigh');
  expect((await rate(100, 77)).data['error']).toBe('UserUnknown');
  expect(await problems()).toEqual([]);
});

test('a rate on a line above 100% can be lowered step by step, and the audit names the line until it is mended', async () => {
  const { db, lanes } = books;
  const fromMonth = monthNumber(now);
  await putShareRate(db, lanes, agent, { fromMonth, rate: 8_000 });
  await putShareRate(db, lanes, player, { fromMonth, rate: 8_000 });
  expect(await problems()).toEqual([`user ${player}: with everyone above share rates of 16000`]);
  const rate = (sharerate: number) =>
    changeByTwo(server, 'setShareRate', { userid: agent, sharerate }, { token: finance });
  expect((await rate(7_000)).code).toBe(200);
  expect((await rate(7_001)).data['error']).toBe('ShareTooHigh');
  expect((await rate(2_000)).code).toBe(200);
  expect(await problems()).toEqual([]);
});

test('staff make a user an agent and set the terms; the log has the values before and after', async () => {
  const set = (fields: object) =>
    changeByTwo(server, 'setAgent', { userid: player, ...fields }, { token: finance });
  expect((await set({})).data['error']).toBe('NothingToChange');
  expect((await set({ isAgent: true, rebate2D: 250 })).code).toBe(200);
  await set({ betlimit: 77 });
  expect((await set({ isAgent: false })).data).toMatchObject({ isagent: false, rebate2d: 250, betlimit: 77 });
  expect((await set({ userid: 77, isAgent: true })).data['error']).toBe('UserUnknown');
  const log = (await callStaff(server, 'auditLog', { action: 'agent.set' }, { token: owner })).data.list;
  expect(JSON.parse(log[0]!.detail)).toMatchObject({ before: { isagent: true }, after: { isagent: false } });
});
