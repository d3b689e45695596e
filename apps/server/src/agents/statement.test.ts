import { addDays, bangkokMoment, bangkokWeek } from '@truedraw/rules';
import { messageOf } from '../push/message-of';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addUser, openBooks, spend, type Books } from '../testing/books';
import { readStatements } from './store/statements';

let books: Books;
beforeAll(async () => void (books = await openBooks()));
afterAll(() => books.stop());

const week = addDays(bangkokWeek(Date.now()), -7);
const [fromMs, toMs] = [bangkokMoment(week, '00:00'), bangkokMoment(addDays(week, 7), '00:00')];

/** A wallet whose entries have these times, in milliseconds from the beginning of the week. */
async function walletOf(times: readonly number[]): Promise<number> {
  const userId = await addUser(books, { coins: 1_000 });
  for (let entry = 1; entry < times.length; entry++) await spend(books, userId, entry, `entry ${entry}`);
  await books.sql(
    `UPDATE entries SET created_at = to_timestamp((t.ms + $2) / 1000.0)
     FROM unnest($3::int8[]) WITH ORDINALITY AS t (ms, seq) WHERE user_id = $1 AND entries.seq = t.seq`,
    [userId, fromMs, times],
  );
  return userId;
}

const length = toMs - fromMs;
test.each([
  ['nothing before the week', [5, 6, 7], [0, 3]],
  ['nothing after it', [-9, -8, 3], [2, 3]],
  ['nothing in it', [-9, -8, length, length + 1], [2, 2]],
  ['an entry at its first and one at its last moment', [-1, 0, length - 1, length], [1, 3]],
  [
    'an entry that waited for a later one around each end',
    [-5, 7, -3, 9, length + 4, length - 2, length + 9],
    [3, 6],
  ],
] as const)('a week with %s has the entries of its time', async (_what, times, [afterSeq, lastSeq]) => {
  const userId = await walletOf(times);
  const [statement] = await readStatements(books.db, 0, [userId], { fromMs, toMs });
  expect(statement).toMatchObject({ userId, afterSeq, lastSeq });
  const sum = Object.values(statement!.lines).reduce((total, coins) => total + coins, 0);
  expect(statement!.opening + sum).toBe(statement!.closing);
});

test('the bounds stay the same however much happens afterwards', async () => {
  const times = Array.from({ length: 40 }, (_, at) => (at - 20) * 1_000 + (at % 3) * 1_700);
  const userId = await walletOf(times);
  const before = await readStatements(books.db, 0, [userId], { fromMs, toMs });
  for (let entry = 0; entry < 25; entry++) {
    await spend(books, userId, 1, `later ${entry}`);
    expect(await readStatements(books.db, 0, [userId], { fromMs, toMs })).toEqual(before);
  }
});

test('the notice of a week names its days, the income and the balance, and opens the statement', () => {
  const notice = { kind: 'week', params: { week: '2026-11-09', income: 12_345, closing: 99 } } as const;
  expect(messageOf(notice, 'en')).toEqual({
    title: 'Your week 09/11–15/11',
    text: 'Rebates and share ¥123.45, closing balance ¥0.99',
    path: '/agent?tab=statement&period=2026-11-09',
  });
});
