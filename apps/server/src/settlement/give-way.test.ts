import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBooks, openDraw, type Books } from '../testing/books';
import { lockGatesForBets } from '../bets/store/betting-draws';
import { createPace } from './give-way';
import { lockCursor, lockRevision } from './store/settlements';

const draw = { turnId: 2026121101, game: 2 as const };

let books: Books;
beforeAll(async () => {
  books = await openBooks();
  await openDraw(books, draw.turnId, draw.game);
});
afterAll(() => books.stop());

async function restsDuring(
  transaction: (tx: PoolClient) => Promise<unknown>,
  options: { lanesAtOnce?: number; forMilliseconds?: number } = {},
): Promise<number> {
  const rests: number[] = [];
  const rest = async (milliseconds: number) => void rests.push(milliseconds);
  const tx = await books.db.connect();
  await tx.query('BEGIN');
  await transaction(tx);
  const pace = createPace(books.db, { lanesAtOnce: 1, ...options, rest });
  expect(await pace(() => Promise.resolve('paid'))).toBe('paid');
  await tx.query('ROLLBACK');
  tx.release();
  return rests.length;
}

const bets = (tx: PoolClient) => lockGatesForBets(tx, 0, [draw]);
const settlement = async (tx: PoolClient) => {
  await lockRevision(tx, 0, { ...draw, revision: 1 });
  await lockCursor(tx, 0, { ...draw, revision: 1 });
};

test('a settlement rests after a chunk that began while bets were being written', async () => {
  expect(await restsDuring(bets)).toBe(1);
});

test('it does not rest without bets, nor for another settlement', async () => {
  expect(await restsDuring(() => Promise.resolve())).toBe(0);
  expect(await restsDuring(settlement)).toBe(0);
});

test('it rests for bets while another settlement runs too', async () => {
  const other = await books.db.connect();
  await other.query('BEGIN');
  await settlement(other);
  expect(await restsDuring(bets)).toBe(1);
  await other.query('ROLLBACK');
  other.release();
});

test('it gives way for a bounded time', async () => {
  expect(await restsDuring(bets, { forMilliseconds: 0 })).toBe(0);
});
