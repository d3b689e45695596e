import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../testing/books';
import { clearTries, countTry, forgiveTry } from './throttles';

let books: Books;
beforeAll(async () => void (books = await openBooks()));
afterAll(() => books.stop());

const tryAs = (key: string) => countTry(books.db, { key, limit: 2, seconds: 600 });

test('tries up to the limit are allowed, and further ones have to wait for the rest of the period', async () => {
  expect([await tryAs('one'), await tryAs('one')]).toEqual([0, 0]);
  const wait = await tryAs('one');
  expect(wait).toBeGreaterThan(590);
  expect(wait).toBeLessThanOrEqual(600);
  expect(await tryAs('another'), 'each key is counted by itself').toBe(0);
});

test('after the period tries are counted from zero, for another period', async () => {
  for (let tries = 0; tries < 5; tries++) await tryAs('later');
  await books.sql(`UPDATE throttles SET until = now() WHERE key = 'later'`);
  expect([await tryAs('later'), await tryAs('later')]).toEqual([0, 0]);
  expect(await tryAs('later')).toBeGreaterThan(590);
});

test('a successful try is not counted, and after a reset all tries are allowed again', async () => {
  await tryAs('good');
  await tryAs('good');
  await forgiveTry(books.db, 'good');
  expect(await tryAs('good')).toBe(0);
  expect(await tryAs('good')).toBeGreaterThan(0);
  await clearTries(books.db, 'good');
  expect([await tryAs('good'), await tryAs('good')]).toEqual([0, 0]);
});

test('nobody is sent away for longer than the period, however long a try waited for the one before it', async () => {
  const early = await books.db.connect();
  try {
    await early.query('BEGIN');
    await early.query('SELECT pg_sleep(1.2)');
    await tryAs('together');
    await tryAs('together');
    expect(await countTry(early, { key: 'together', limit: 2, seconds: 600 })).toBe(600);
    await early.query('ROLLBACK');
  } finally {
    early.release();
  }
});
