import { expect, test } from 'vitest';
import { accepted, standingOf, withAnswer, type Locks } from './locks';

const none: Locks = new Map();
const answer = (lockResultMap: Record<string, number>, expiresAt = 60_000) => ({ lockResultMap, expiresAt });

test('a number without a lock is missing, and the first lock to expire counts', () => {
  const locks = withAnswer(
    withAnswer(none, answer({ '07': 8_500 }, 60_000)),
    answer({ '08': 8_500 }, 90_000),
  );
  expect(standingOf(locks, ['07', '08', '09'])).toEqual({
    missing: ['09'],
    full: [],
    worse: [],
    expiresAt: 60_000,
  });
});

test('odds that fell are shown with the previous ones until the user accepts them', () => {
  const before = withAnswer(none, answer({ '07': 8_500, '08': 8_500 }));
  const after = withAnswer(before, answer({ '07': 8_330, '08': 8_500 }, 120_000));
  expect(after.get('07')).toEqual({ odds: 8_330, expiresAt: 120_000, before: 8_500 });
  expect(standingOf(after, ['07', '08']).worse).toEqual(['07']);
  expect(standingOf(accepted(after), ['07', '08']).worse).toEqual([]);
});

test('odds that fall twice are compared with those the user accepted, and odds that return to them count as unchanged', () => {
  const seen = withAnswer(none, answer({ '07': 8_500 }));
  const fallen = withAnswer(withAnswer(seen, answer({ '07': 8_330 })), answer({ '07': 8_160 }));
  expect(fallen.get('07')?.before).toBe(8_500);
  expect(withAnswer(fallen, answer({ '07': 8_500 })).get('07')?.before).toBeUndefined();
});

test('better odds need no consent, and a full number is full rather than worse', () => {
  const seen = withAnswer(none, answer({ '07': 8_330, '08': 8_500 }));
  const moved = standingOf(withAnswer(seen, answer({ '07': 8_500, '08': 0 })), ['07', '08']);
  expect([moved.worse, moved.full]).toEqual([[], ['08']]);
});

test('numbers that have left the slip no longer count', () => {
  const locks = withAnswer(none, answer({ '07': 0, '08': 8_500 }));
  expect(standingOf(locks, ['08']).full).toEqual([]);
});
