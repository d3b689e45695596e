import { expect, test } from 'vitest';
import { readPercent, showPercent } from './percent';

test.each([
  ['1.5', 150],
  ['0', 0],
  ['100', 10_000],
  ['0.07', 7],
  [' 12.34 ', 1_234],
  ['100.01', undefined],
  ['1.234', undefined],
  ['-1', undefined],
  ['', undefined],
])('a rate typed as %j is %s basis points', (typed, basisPoints) => {
  expect(readPercent(typed)).toBe(basisPoints);
});

test('a rate is shown with two decimals', () => {
  expect(showPercent(7)).toBe('0.07%');
});
