import { afterAll, beforeAll, expect, test } from 'vitest';
import { addUser, openBooks, openDraw, release, type Books } from '../testing/books';
import { noSides, writeBets } from '../testing/bets';
import { settleDraw } from '../settlement/settle-draw';
import {
  listDrawsToLookAt,
  listLateWinners,
  listSameBets,
  markLookedAt,
  replaceHits,
} from './store/draw-hits';

let books: Books;
let turnId = 2026_11_01_00;
beforeAll(async () => void (books = await openBooks()));
afterAll(() => books.stop());

/** Each of these people bets the same amount on the numbers. */
async function bet(people: readonly number[], numbers: readonly number[]): Promise<void> {
  const lines = numbers.map((number) => ({ number, stake: 100, odds: 8_500 }));
  const bets = people.map((userId) => ({ ...noSides, userId, lines, above: [], rates: [0] }));
  await writeBets(books, { turnId, game: 2 }, bets);
}
const people = (count: number) => Promise.all(Array.from({ length: count }, () => addUser(books)));
const lookedAt = (closedAt: number) => ({ turnId, game: 2, settled: 1, closedAt, drawn: 7 }) as const;

test('late is who bets on few numbers in the last minute before the close', async () => {
  await openDraw(books, ++turnId, 2);
  const [last, early, broad] = (await people(3)) as [number, number, number];
  await bet([last, early], [7, 8]);
  await bet([broad], [7, 8, 9, 10, 11, 12]);
  const closedAt = Date.now() + 60_000;
  const at = (userId: number, before: string) =>
    books.sql(`UPDATE bets SET placed_at = to_timestamp($2 / 1000.0) - $3::interval WHERE user_id = $1`, [
      userId,
      closedAt,
      before,
    ]);
  await at(last, '60 s');
  await at(early, '60.001 s');
  await at(broad, '10 s');
  expect(await listLateWinners(books.db, books.lanes, lookedAt(closedAt))).toEqual([
    { users: [last], stake: 200, payout: 8_500, seconds: 60 },
  ]);
});

test('the same bet of five people is a sign, that of six a fashion', async () => {
  await openDraw(books, ++turnId, 2);
  const [five, six] = [await people(5), await people(6)];
  await bet(five, [1, 2, 3]);
  await bet(six, [4, 5, 6]);
  const hits = await listSameBets(books.db, books.lanes, lookedAt(Date.now()));
  expect(hits.map(({ users }) => users)).toEqual([five.toSorted((one, other) => one - other)]);
});

test('a draw is looked at again after a correction', async () => {
  await openDraw(books, ++turnId, 2);
  const listed = async () =>
    (await listDrawsToLookAt(books.db, 10)).find((draw) => draw.turnId === turnId)?.settled;
  for (const revision of [1, 2]) {
    await release(books, { turnId, revision, digits: '0700' });
    await settleDraw(books, { turnId, game: 2 });
    expect(await listed()).toBe(revision);
    await markLookedAt(books.db, { turnId, game: 2, settled: revision });
    expect(await listed()).toBeUndefined();
  }
});

test('what was found before a correction does not stay', async () => {
  const draw = { ...lookedAt(Date.now()), turnId: ++turnId };
  const hits = () => books.sql('SELECT subject FROM odd_hits WHERE turn_id = $1', [turnId]);
  const found = { kind: 'late' as const, users: [7], stake: 1, payout: 2, seconds: 3 };
  await replaceHits(books.db, draw, [found]);
  expect(await hits()).toEqual([{ subject: '7' }]);
  await replaceHits(books.db, draw, []);
  expect(await hits()).toEqual([]);
});
