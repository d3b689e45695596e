import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { audit } from '../audit/audit';
import { inTransaction } from '../db/transaction';
import { post } from '../ledger/booking';
import { debtOf } from '../ledger/wallets';
import { noSides, writeBets } from '../testing/bets';
import { addUser, balances, openBooks, openDraw, release, spend, type Books } from '../testing/books';
import { settleDraw } from './settle-draw';

let books: Books;
beforeAll(async () => void (books = await openBooks()));
afterAll(() => books.stop());

let turnId = 2026120200;
let agent: number;
let player: number;

/** A player of an agent puts 1,000 of its 10,000 coins on 07 at 85x, with a rebate of 1% and 2.5% for the agent. */
beforeEach(async () => {
  turnId += 1;
  agent = await addUser(books, { coins: 0 });
  player = await addUser(books, { coins: 10_000, spreaderId: agent });
  await openDraw(books, turnId, 2);
  const lines = [{ number: 7, stake: 1000, odds: 8500 }];
  const bet = { ...noSides, userId: player, lines, above: [agent], rates: [100, 250] };
  await writeBets(books, { turnId, game: 2 }, [bet]);
});

const settle = async (revision: number, digits: string, found: string[] = []) => {
  await release(books, { turnId, revision, digits });
  await settleDraw(books, { turnId, game: 2 });
  expect((await audit(books.db)).checks.flatMap(({ problems }) => problems)).toEqual(found);
};
const entriesOf = async (userId: number) => {
  const rows = await books.sql<{ kind: string; amount: number; cause: string; balance_after: number }>(
    'SELECT kind, amount, cause, balance_after FROM entries WHERE user_id = $1 ORDER BY seq',
    [userId],
  );
  return rows.map(({ kind, amount, cause, balance_after }) => [kind, amount, cause, balance_after]);
};
const walletOf = async (userId: number) => (await balances(books)).get(userId);
const stateOf = () => books.sql('SELECT state, released, settled FROM draws WHERE turn_id = $1', [turnId]);

test('a win is one payout and one rebate, the agent gets the difference, and everyone is notified', async () => {
  await settle(1, '0700');
  const draw = `${turnId}:2`;
  expect((await entriesOf(player)).slice(2)).toEqual([
    ['payout', 85_000, draw, 94_000],
    ['rebate', 10, draw, 94_010],
  ]);
  expect(await entriesOf(agent)).toEqual([['rebate', 15, draw, 15]]);
  expect(await stateOf()).toEqual([{ state: 'settled', released: 1, settled: 1 }]);
  const events = await books.sql<{ topic: string; payload: object }>(
    'SELECT topic, payload FROM events ORDER BY id DESC LIMIT 3',
  );
  expect(events.map(({ topic, payload }) => [topic, payload])).toEqual([
    ['settled', { turnId, game: 2 }],
    ['balance', { userIds: [agent] }],
    ['balance', { userIds: [player] }],
  ]);
  await settleDraw(books, { turnId, game: 2 });
  expect(await entriesOf(player)).toHaveLength(4);
});

test('a correction takes back the win; rebates, which do not depend on the result, stay', async () => {
  await settle(1, '0700');
  await settle(2, '0800');
  expect((await entriesOf(player)).slice(4)).toEqual([
    ['correction', -85_000, `${turnId}:2:2:payout`, 9_010],
  ]);
  expect(await entriesOf(agent)).toHaveLength(1);
  await settle(3, '0700');
  expect((await entriesOf(player)).slice(5)).toEqual([
    ['correction', 85_000, `${turnId}:2:3:payout`, 94_010],
  ]);
});

test('a user who wins only by the correction gets a payout', async () => {
  await settle(1, '0800');
  await settle(2, '0700');
  expect((await entriesOf(player)).at(-1)).toEqual(['payout', 85_000, `${turnId}:2:2`, 94_010]);
});

test('a win that was spent before the correction becomes a debt, and later credits pay it off first', async () => {
  await settle(1, '0700');
  await spend(books, player, 94_000, `spree ${turnId}`);
  await settle(2, '0800');
  expect(await walletOf(player)).toEqual({ coin: 0, debt: 84_990 });
  expect(await debtOf(books.db, books.lanes, player)).toBe(84_990);
  const cause = `${turnId}:2:2:payout`;
  expect((await entriesOf(player)).slice(-2)).toEqual([
    ['debt', 84_990, `correction:${cause}`, 85_000],
    ['correction', -85_000, cause, 0],
  ]);

  const credit = (amount: number, gift: string) =>
    inTransaction(books.db, (tx) =>
      post(tx, books.lanes, { userId: player, amount, kind: 'demo', counter: 'house:demo', cause: gift }),
    );
  expect(await credit(80_000, 'first gift')).toBe(0);
  expect(await walletOf(player)).toEqual({ coin: 0, debt: 4_990 });
  expect(await credit(5_000, 'second gift')).toBe(10);
  expect((await entriesOf(player)).slice(-2)).toEqual([
    ['demo', 5_000, 'second gift', 5_000],
    ['repayment', -4_990, 'demo:second gift', 10],
  ]);
  expect(await debtOf(books.db, books.lanes, player)).toBe(0);
});

test('a debt is removed when the first result turns out to have been right', async () => {
  await settle(1, '0700');
  await spend(books, player, 94_000, `spree ${turnId}`);
  await settle(2, '0800');
  await settle(3, '0700');
  expect(await walletOf(player)).toEqual({ coin: 10, debt: 0 });
});

test('a cancelled draw refunds every stake and pays no rebate', async () => {
  await settle(1, 'cancel');
  expect((await entriesOf(player)).slice(2)).toEqual([['refund', 1000, `${turnId}:2`, 10_000]]);
  expect(await entriesOf(agent)).toEqual([]);
  expect(await stateOf()).toEqual([{ state: 'cancelled', released: 1, settled: 1 }]);
});

test('a draw cancelled after its result takes payouts and rebates back, spent ones as debts', async () => {
  await settle(1, '0700');
  await spend(books, agent, 10, `spree ${turnId}`);
  await settle(2, 'cancel');
  expect(await walletOf(player)).toEqual({ coin: 10_000, debt: 0 });
  expect(await walletOf(agent)).toEqual({ coin: 0, debt: 10 });
  expect((await entriesOf(player)).slice(4)).toEqual([
    ['refund', 1000, `${turnId}:2:2`, 95_010],
    ['correction', -85_000, `${turnId}:2:2:payout`, 10_010],
    ['correction', -10, `${turnId}:2:2:rebate`, 10_000],
  ]);
});

test('an agent who also bets gets one rebate for the own bets and those of the sub-users', async () => {
  await inTransaction(books.db, (tx) =>
    post(tx, books.lanes, {
      userId: agent,
      amount: 1000,
      kind: 'demo',
      counter: 'house:demo',
      cause: 'gift',
    }),
  );
  const lines = [{ number: 8, stake: 1000, odds: 8500 }];
  await writeBets(books, { turnId, game: 2 }, [
    { ...noSides, userId: agent, lines, above: [], rates: [250] },
  ]);
  await settle(1, '0700');
  expect((await entriesOf(agent)).slice(2)).toEqual([['rebate', 25 + 15, `${turnId}:2`, 40]]);
});

test('a chain of agents that is not in the tree of users is paid exactly, in two entries, and the audit names it', async () => {
  const unrelated = await addUser(books, { coins: 1000 });
  const lines = [{ number: 8, stake: 1000, odds: 8500 }];
  await writeBets(books, { turnId, game: 2 }, [
    { ...noSides, userId: unrelated, lines, above: [], rates: [300] },
    { ...noSides, userId: player, lines, above: [unrelated], rates: [100, 300] },
  ]);
  await release(books, { turnId, digits: '0700' });
  await settleDraw(books, { turnId, game: 2 }, { bets: 1, rebates: 1 });
  await settle(2, '0800', [
    `bets of user ${player}: their rebates go past ${player} to ${unrelated}, who stands below ${agent}`,
  ]);
  expect(await walletOf(unrelated)).toEqual({ coin: 30 + 20 + 85_000, debt: 0 });
});

test('a draw that is open or has no result is not settled', async () => {
  await settleDraw(books, { turnId, game: 2 });
  await settleDraw(books, { turnId: 1, game: 2 });
  expect(await stateOf()).toEqual([{ state: 'open', released: 0, settled: 0 }]);
});
