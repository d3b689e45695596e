import { expect, test } from 'vitest';
import { showCoins, showMovement } from './money';

test.each([
  [0, 1, '0.00'],
  [7, 1, '0.07'],
  [99_999, 1, '999.99'],
  [123_456_700, 1, '1,234,567.00'],
  [-100_000, 1, '-1,000.00'],
  [123_456, 0, '123,456'],
])('%i coins in mode %i are shown as %s', (coins, mode, shown) => {
  expect(showCoins(coins, mode)).toBe(shown);
});

test('a change of a balance always has a sign', () => {
  expect(showMovement(100_000, 1)).toBe('+1,000.00');
  expect(showMovement(-100_000, 1)).toBe('\u22121,000.00');
  expect(showMovement(0, 1)).toBe('0.00');
});
