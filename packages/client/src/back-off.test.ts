import { expect, test } from 'vitest';
import { backOffMs } from './back-off';

test.each([
  [0, 500, 1_500],
  [1, 1_000, 3_000],
  [4, 8_000, 24_000],
  [6, 30_000, 90_000],
  [5_000, 30_000, 90_000],
])('after %i failures the next try comes between %i and %i ms later', (failures, from, to) => {
  const longestMs = 60_000;
  expect(backOffMs({ failures, longestMs, random: 0 })).toBe(from);
  expect(backOffMs({ failures, longestMs, random: 1 })).toBe(to);
});
