import { coin, maxLineCoins, type SlipLine } from '@truedraw/rules';
import { expect, test } from 'vitest';
import { mergeLines, putLine, withoutLines } from './edit-lines';

const num = (value: string, amount: number): SlipLine => ({ type: 'num', value, amount: coin(amount) });
const odd = (amount: number): SlipLine => ({ type: 'ds', value: 0, amount: coin(amount) });
const lines = [num('07', 100), num('70', 200), odd(50)];

test('a number that is not on the slip comes first', () => {
  const edited = putLine(lines, num('12', 5));
  expect(edited).toEqual({ ok: true, value: { lines: [num('12', 5), ...lines], merged: undefined } });
});

test('a number that is already on the slip gets the amount added to its line', () => {
  const edited = putLine(lines, num('70', 5));
  expect(edited).toEqual({
    ok: true,
    value: { lines: [num('07', 100), num('70', 205), odd(50)], merged: num('70', 205) },
  });
});

test.each([
  ['another amount', num('07', 9), [num('07', 9), num('70', 200), odd(50)]],
  ['another number', num('08', 100), [num('08', 100), num('70', 200), odd(50)]],
  ['a number that has a row of its own', num('70', 100), [num('70', 300), odd(50)]],
])('a row edited to %s', (_what, line, expected) => {
  const edited = putLine(lines, line, 'num:07');
  expect(edited.ok && edited.value.lines).toEqual(expected);
});

test('a sum that is too large for one line is refused', () => {
  expect(putLine([num('07', maxLineCoins)], num('07', 1))).toEqual({
    ok: false,
    reason: 'Bet.Err_Bet_Money',
  });
});

test('numbers picked twice become one line with both amounts', () => {
  expect(mergeLines([num('07', 1), odd(2), num('07', 3), odd(4)])).toEqual([num('07', 4), odd(6)]);
  expect(mergeLines(lines)).toBe(lines);
});

test('removed lines are gone and the others stay in order', () => {
  expect(withoutLines(lines, ['num:07', 'ds:0'])).toEqual([num('70', 200)]);
});
