import { bangkokMoment, type LimitKind, type LimitPeriod } from '@truedraw/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addUser, openBooks, type Books } from '../testing/books';
import { leastRoom, readGuards } from './guard';
import type { PlayCache } from './play-cache';

let books: Books;
beforeAll(async () => void (books = await openBooks()));
afterAll(() => books.stop());

type Day = `${number}-${number}-${number}`;
type Entry = [day: Day, kind: string, amount: number, counter: string];

/** A Thursday; its week began on Monday the 9th, its month on the 1st. */
const now = bangkokMoment('2026-11-12', '10:00');

/** A user with these entries, and their sums in each period at that time. */
async function playedBy(entries: readonly Entry[]) {
  const userId = await addUser(books);
  await add(userId, entries);
  return guardOf(userId, 1 + entries.length);
}

async function add(userId: number, entries: readonly Entry[], after = 1): Promise<void> {
  for (const [at, [day, kind, amount, counter]] of entries.entries())
    await books.sql(
      `INSERT INTO entries (lane, user_id, seq, kind, amount, balance_after, counter, cause, created_at)
       VALUES (0, $1, $2, $3, $4, 1000000, $5, $6, to_timestamp($7::float8))`,
      [userId, after + 1 + at, kind, amount, counter, String(after + at), bangkokMoment(day, '00:00') / 1000],
    );
}

async function guardOf(userId: number, entries: number, memory?: PlayCache) {
  const wallets = new Map([[userId, { entries }]]);
  const guards = await readGuards(books.db, 0, wallets, { now, ...(memory && { memory }) });
  const guard = guards.get(userId)!;
  const used = (kind: LimitKind) =>
    (['day', 'week', 'month'] as const).map((period) => guard.played(kind, period));
  return { guard, used };
}

const bets = 'house:bets';

test('a stake counts in the current day, week and month only', async () => {
  const { used } = await playedBy([
    ['2026-10-31', 'bet', -10_000, bets],
    ['2026-11-01', 'bet', -1_000, bets],
    ['2026-11-08', 'bet', -500, bets],
    ['2026-11-09', 'bet', -30, bets],
    ['2026-11-11', 'bet', -7, bets],
    ['2026-11-12', 'bet', -1, bets],
  ]);
  expect(used('stake')).toEqual([1, 38, 1_538]);
  expect(used('loss')).toEqual([1, 38, 1_538]);
  expect(used('deposit')).toEqual([0, 0, 0]);
});

test('payments and transfers from other users count as deposits, and nothing else does', async () => {
  const { used } = await playedBy([
    ['2026-11-10', 'deposit', 100, 'house:deposits'],
    ['2026-11-12', 'transfer-in', 20, 'house:transfers'],
    ['2026-11-12', 'transfer-out', -7, 'house:transfers'],
    ['2026-11-12', 'payout', 900, bets],
    ['2026-11-12', 'withdraw-back', 800, 'house:withdrawals'],
    ['2026-11-12', 'adjustment', 700, 'house:adjustments'],
    ['2026-11-12', 'rebate', 600, 'house:rebates'],
  ]);
  expect(used('deposit')).toEqual([20, 120, 120]);
  expect(used('stake')).toEqual([0, 0, 0]);
  expect(used('loss')).toEqual([-900, -900, -900]);
});

test('a correction that takes back a win is a loss again', async () => {
  const { used } = await playedBy([
    ['2026-11-12', 'bet', -100, bets],
    ['2026-11-12', 'payout', 850, bets],
    ['2026-11-12', 'correction', -850, bets],
  ]);
  expect(used('stake')[0]).toBe(100);
  expect(used('loss')[0]).toBe(100);
});

test('a stake of yesterday that is refunded today does not raise what is left under the limit of today', async () => {
  const userId = await addUser(books);
  await add(userId, [
    ['2026-11-11', 'bet', -900, bets],
    ['2026-11-12', 'refund', 900, bets],
  ]);
  const { guard } = await guardOf(userId, 3);
  const limit = (kind: LimitKind, period: LimitPeriod, coins: number | null) => ({
    userId,
    kind,
    period,
    limit: { coins, next: null },
  });
  const roomOf = (...limits: ReturnType<typeof limit>[]) =>
    leastRoom({ ...guard, limits }, ['stake', 'loss'])?.left;
  expect(roomOf(limit('stake', 'day', 500))).toBe(500);
  expect(roomOf(limit('loss', 'day', 500)), 'what came back was won').toBe(1_400);
  expect(roomOf(limit('stake', 'week', 500))).toBe(500);
  expect(roomOf(limit('deposit', 'day', 5), limit('stake', 'day', null)), 'none of these is set').toBe(
    undefined,
  );
});

test('the cached sums are updated with the entries since then, and only with those', async () => {
  const userId = await addUser(books);
  const memory: PlayCache = new Map();
  await add(userId, [['2026-11-12', 'bet', -5, bets]]);
  expect((await guardOf(userId, 2, memory)).used('stake')[0]).toBe(5);
  expect((await guardOf(userId, 2, memory)).used('stake')[0]).toBe(5);
  await add(userId, [['2026-11-12', 'bet', -30, bets]], 2);
  expect((await guardOf(userId, 3, memory)).used('stake')[0]).toBe(35);
});
