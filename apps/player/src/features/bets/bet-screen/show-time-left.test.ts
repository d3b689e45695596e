import { expect, test } from 'vitest';
import { untilNextTick } from '../../../lib/draw/use-time-left';
import { showTimeLeft } from './show-time-left';

test.each([
  [90_061_000, '25:01:01'],
  [60_000, '00:01:00'],
  [59_999, '00:01:00'],
  [10_001, '00:00:11'],
  [10_000, '00:00:10.0'],
  [9_901, '00:00:10.0'],
  [9_900, '00:00:09.9'],
  [1, '00:00:00.1'],
  [0, '00:00:00.0'],
])('%i ms before the close the countdown shows %s', (leftMs, shown) => {
  expect(showTimeLeft(leftMs)).toBe(shown);
});

test.each([
  [60_500, 500],
  [60_000, 1_000],
  [10_250, 250],
  [9_950, 50],
  [100, 100],
  [40.5, 40.5],
])('%d ms before the close the next update is due in %d ms', (leftMs, waitMs) => {
  expect(untilNextTick(leftMs)).toBe(waitMs);
});

test('updates that are scheduled one after another end exactly at the close', () => {
  let left = 12_345.678;
  while (left > 0) left -= untilNextTick(left);
  expect(Math.abs(left)).toBeLessThan(1e-6);
});
