import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../testing/books';
import { insertQuote, listBestTurnQuotes, markQuotesUsed, sweepQuotes } from './store/quotes';

let books: Books;
beforeAll(async () => void (books = await openBooks()));
afterAll(() => books.stop());

const quoteOf = (source: string, verdict: string, { turnId = 7, days = 0, ageMs = 0 } = {}) =>
  insertQuote(books.db, {
    source,
    quotedAt: null,
    set: '1,443.79',
    value: '24,221.65',
    verdict,
    raw: '{}',
    turnId,
    ageMs: days * 86_400_000 + ageMs,
  });

test('of each source the newest good reading counts, and the newest where none is good', async () => {
  const good = await quoteOf('one', 'good', { ageMs: 30_000 });
  await quoteOf('one', 'good', { ageMs: 40_000 });
  await quoteOf('one', 'stale', { ageMs: 10_000 });
  await quoteOf('two', 'stale', { ageMs: 20_000 });
  const bad = await quoteOf('two', 'stale', { ageMs: 5_000 });
  expect((await listBestTurnQuotes(books.db, 7)).map(({ id }) => id)).toEqual([good.id, bad.id]);
});

test('old readings go, but not those of a result, nor the newest good one', async () => {
  await books.sql('DELETE FROM quotes');
  const used = await quoteOf('one', 'good', { days: 9 });
  await quoteOf('one', 'good', { days: 4 });
  const newest = await quoteOf('one', 'good', { days: 3.5 });
  const young = await quoteOf('one', 'stale', { days: 2.5 });
  await markQuotesUsed(books.db, [used.id]);
  await sweepQuotes(books.db);
  const left = await books.sql<{ id: number }>('SELECT id FROM quotes ORDER BY id');
  expect(left.map(({ id }) => id)).toEqual([used.id, newest.id, young.id]);
});
