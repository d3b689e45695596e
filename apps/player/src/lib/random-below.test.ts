import { expect, test } from 'vitest';
import { randomBelow } from './random-below';

test('values that would favour low numbers are thrown away', () => {
  const values = [4_294_967_295, 4_294_967_200, 4_294_967_199];
  expect(randomBelow(100, () => values.shift()!)).toBe(99);
  expect(values).toEqual([]);
});

test('the browser gives every number of a small range', () => {
  const seen = new Set(Array.from({ length: 500 }, () => randomBelow(4)));
  expect([...seen].toSorted((one, other) => one - other)).toEqual([0, 1, 2, 3]);
});
