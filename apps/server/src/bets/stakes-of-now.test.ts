import type { QueryConfig } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findUser, setAgentTerms } from '../accounts/store/users';
import type { Queryable } from '../db/pool';
import { readWallets } from '../ledger/wallets';
import { addUser, betOf, openDraw, openEngines, setGame, type Engines } from '../testing/engines';
import { cancelHashOf } from './remove-bet';
import { StakesCache } from './stakes-cache';
import { stakesOfNow } from './stakes-of-now';

let books: Engines;
beforeAll(async () => void (books = await openEngines({ count: 2, lanes: 1 })));
afterAll(() => books.stop());

const secret = '0123456789abcdef'.repeat(4);

test('who bets through two servers by turns has one limit, and what is given back counts on both', async () => {
  await setGame(books, 2, { cancelAllowed: true, cancelSeconds: 60 });
  const [first, second] = books.engines;
  const userId = await addUser(books);
  await setAgentTerms(books.db, books.lanes, userId, { betLimit: 100 });
  const turnId = await openDraw(books);
  const other = await openDraw(books);
  const bet = (stake: number, turn = turnId) =>
    betOf({ userId, turnId: turn, numberStakes: { '07': stake }, cancel: cancelHashOf(secret) });
  const placed = await first!.place(bet(40));
  await second!.place(bet(30));
  await first!.place(bet(20));
  await second!.place(bet(99, other));
  await expect(second!.place(bet(11))).rejects.toMatchObject({ error: 'OverBetLimit', params: { left: 10 } });
  await second!.cancel({ userId, turnId, game: 2, betId: placed.betId, secret });
  await expect(first!.place(bet(51))).rejects.toMatchObject({ error: 'OverBetLimit', params: { left: 50 } });
  await first!.place(bet(49));
  await expect(second!.place(bet(2))).rejects.toMatchObject({ error: 'OverBetLimit', params: { left: 1 } });
  await expect(first!.place(bet(2, other))).rejects.toMatchObject({ params: { left: 1 } });
  const user = (await findUser(books.db, books.lanes, userId))!;
  for (const engine of books.engines)
    expect((await engine.ownPart({ user, turnId, game: 2 })).stakes).toEqual(new Map([[7, 99]]));
});

test('of somebody with many bets only those are read that are new', async () => {
  const userId = await addUser(books);
  const turnId = await openDraw(books);
  const place = () => books.engines[0]!.place(betOf({ userId, turnId, numberStakes: { '07': 1, '08': 2 } }));
  for (let bets = 0; bets < 20; bets++) await place();
  const stakesWith = async (known?: { entries: number; stakes: Map<number, never> }) => {
    const { entries } = (await readWallets(books.db, books.lanes, [userId])).get(userId)!;
    let rows = 0;
    let statements = 0;
    const counting: Queryable = {
      query: (async (statement: QueryConfig) => {
        const answer = await books.db.query(statement);
        rows += answer.rows.length;
        statements += 1;
        return answer;
      }) as Queryable['query'],
    };
    const [stakes] = await stakesOfNow(counting, 0, [{ userId, turnId, game: 2, entries, known }]);
    return { entries, rows, statements, stakes: stakes as Map<number, never> };
  };
  const all = await stakesWith();
  expect(all).toMatchObject({
    rows: 20,
    stakes: new Map([
      [7, 20],
      [8, 40],
    ]),
  });
  await place();
  expect(await stakesWith(all)).toMatchObject({
    rows: 1,
    stakes: new Map([
      [7, 21],
      [8, 42],
    ]),
  });
  for (let bets = 0; bets < 9; bets++) await place();
  expect(await stakesWith(all), 'of many new ones all are read, at once').toMatchObject({
    rows: 30,
    statements: 1,
    stakes: new Map([
      [7, 30],
      [8, 60],
    ]),
  });
  expect(all.stakes, 'what was known stays as it was').toEqual(
    new Map([
      [7, 20],
      [8, 40],
    ]),
  );
});

test('what a batch has taken from the cache nobody else sees until it is stored', () => {
  const cache = new StakesCache(100);
  const known = { entries: 1, draws: new Map([['2098010100:2', new Map<number, never>()]]) };
  cache.store(7, known);
  expect(cache.find(7)).toBe(known);
  expect(cache.take(7)).toBe(known);
  expect(cache.find(7)).toBeUndefined();
  cache.store(7, { ...known, entries: 2 });
  expect(cache.find(7)).toMatchObject({ entries: 2 });
});
