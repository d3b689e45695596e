import { expect, test } from 'vitest';
import { isPlausible, type FigureName } from './plausible';

test.each<[FigureName, string, boolean]>([
  ['set', '1,443.79', true],
  ['set', '1443.79', true],
  ['set', '200.00', true],
  ['set', '5,000.00', true],
  ['set', '199.99', false],
  ['set', '5,000.01', false],
  ['set', '94,437.71', false],
  ['set', '14.44', false],
  ['value', '24,221.65', true],
  ['value', '1,000.00', true],
  ['value', '999,999.99', true],
  ['value', '999.99', false],
  ['value', '1,000,000.00', false],
  ['value', '24.22', false],
])('%s %s can be the figure of a session: %s', (name, figure, expected) => {
  expect(isPlausible(name, figure)).toBe(expected);
});
