import { expect, test } from 'vitest';
import { barsOf, baseLine } from './day-bars';

const frame = { width: 100, height: 60 };

test('the highest bar reaches the top, the lowest the bottom, and both start at the base line', () => {
  const values = [200, 0, -100];
  const [high, none, low] = barsOf(values, frame);
  expect(baseLine(values, frame)).toBe(40);
  expect(high).toMatchObject({ y: 0, height: 40 });
  expect(none).toBeUndefined();
  expect(low).toMatchObject({ y: 40, height: 20 });
});

test('each day keeps its position, with any values', () => {
  const bars = barsOf([0, 0, 0, 5], frame);
  expect(bars[3]!.x).toBeGreaterThan(75);
  expect(bars[3]!.x + bars[3]!.width).toBeLessThan(100);
});

test('a small value is visible beside a large one', () => {
  expect(barsOf([1_000_000, 1], frame)[1]!.height).toBe(1.5);
});

test('a month with only zeros has its base line at the bottom and no bars', () => {
  expect(baseLine([0, 0], frame)).toBe(60);
  expect(barsOf([0, 0], frame)).toEqual([undefined, undefined]);
});
