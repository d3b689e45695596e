import { expect, test } from 'vitest';
import { eraseKey, finishedAmount, pressKey, typedAmount } from './amount-text';

test.each([
  [['1', '2', '.', '5', '0'], '12.50'],
  [['1', '.', '2', '3', '4'], '1.23'],
  [['.', '5'], '0.5'],
  [['0', '0', '7'], '7'],
  [['1', '.', '.', '5'], '1.5'],
  [['1', '2', eraseKey], '1'],
  [[eraseKey], ''],
  [['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'], '123456789'],
])('the keys %j write %j', (keys, text) => {
  expect(keys.reduce((before, key) => pressKey(before, key, 2), '')).toBe(text);
});

test('a whole number takes no point', () => {
  expect(pressKey('5', '.', 0)).toBe('5');
  expect(pressKey('5', '00', 0)).toBe('500');
});

test.each([
  ['1,234.50', '1234.50'],
  [' 12 ', '12'],
  ['', ''],
  ['-5', undefined],
  ['1e3', undefined],
  ['abc', undefined],
])('typed or pasted %j becomes %j', (typed, text) => {
  expect(typedAmount(typed, 2)).toBe(text);
});

test('a point at the end is left out', () => {
  expect(finishedAmount('12.')).toBe('12');
  expect(finishedAmount('12.5')).toBe('12.5');
});
