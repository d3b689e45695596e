import { afterAll, beforeAll, expect, test } from 'vitest';
import { settleDraw } from '../settlement/settle-draw';
import { noSides, writeBets } from '../testing/bets';
import { addUser, openBooks, openDraw, release, type Books } from '../testing/books';
import { countDrawn } from './store/number-sums';

let books: Books;
beforeAll(async () => void (books = await openBooks()));
afterAll(() => books.stop());

test.each([
  ['49', -1, -4],
  ['50', -2, -3],
])('%s counts as drawn with its sides, odd or even and big or small', async (drawn, ds, bs) => {
  const turnId = drawn === '49' ? 2026_12_04_01 : 2026_12_05_01;
  const range = { from: Math.floor(turnId / 100), to: Math.floor(turnId / 100) };
  await openDraw(books, turnId, 2);
  const lines = [{ number: 7, stake: 100, odds: 8_500 }];
  await writeBets(books, { turnId, game: 2 }, [
    { ...noSides, userId: await addUser(books), lines, above: [], rates: [0] },
  ]);
  await release(books, { turnId, digits: `${drawn}00` });
  await settleDraw(books, { turnId, game: 2 });
  const counted = await countDrawn(books.db, { game: 2, range, draws: 10 });
  expect(counted.map(({ number }) => number).toSorted((one, other) => one - other)).toEqual(
    [Number(drawn), ds, bs].toSorted((one, other) => one - other),
  );
});
