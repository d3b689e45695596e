import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeBets } from '../../testing/bets';
import { addUser, openBooks, openDraw, type Books } from '../../testing/books';
import { sealBet } from '../seal-bet';
import { sealRemaining } from '../seal-remaining';
import { inTransaction } from '../../db/transaction';
import { leafOfRow } from './leaf-of-row';
import { listSealed, type ClosedBook } from './proof-books';

let books: Books;
beforeAll(async () => void (books = await openBooks()));
afterAll(() => books.stop());

test.each([
  [2, [0, 7, 99]],
  [3, [0, 7, 42, 999]],
  [4, [0, 7, 42, 420, 9999]],
  [2, []],
] as const)('the database computes the leaf of a %dD bet on %j as the server does', async (game, numbers) => {
  const turnId = 2026120300 + game * 10 + numbers.length;
  await openDraw(books, turnId, game);
  const userId = await addUser(books);
  await writeBets(books, { turnId, game }, [
    {
      userId,
      lines: numbers.map((number, at) => ({ number, stake: 100 + at, odds: 8500 - at })),
      ds: [500, 0],
      dsOdds: [190, 185],
      bs: [0, 30],
      bsOdds: [190, 180],
      above: [],
      rates: [100],
    },
  ]);
  const book = { turnId, game } as ClosedBook;
  await inTransaction(books.db, (tx) => sealRemaining(tx, books.lanes, book));
  const [{ leaf: kept, ...terms }] = (await listSealed(
    books.db,
    book,
    { lane: 0, userId: 0, id: -1 },
    1,
  )) as [Awaited<ReturnType<typeof listSealed>>[number]];
  const [row] = await books.sql<{ leaf: Buffer }>(
    `SELECT ${leafOfRow} AS leaf FROM bets WHERE turn_id = $1`,
    [turnId],
  );
  expect(row!.leaf.toString('hex')).toBe(kept);
  expect(sealBet(terms).leaf).toBe(kept);
});
