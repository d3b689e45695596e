import { coin, type SlipLine } from '@truedraw/rules';
import { expect, test } from 'vitest';
import { applySlip, withoutLines } from './apply-slip';
import { chooseDigits } from './choices';
import { slipLines, totalOf, unitOf } from './lines';
import { noPicks, pickedNumbers, tapNumber } from './pick-state';

const base = coin(100);
const num = (value: string, amount: number): SlipLine => ({ type: 'num', value, amount: coin(amount) });
const ds = (value: 0 | 1, amount: number): SlipLine => ({ type: 'ds', value, amount: coin(amount) });

test('a slip comes back as picks with the same lines and amounts', () => {
  const lines = [num('007', 300), num('123', 500), num('500', 300), ds(1, 300)];
  const state = applySlip(noPicks(3), 5, lines);
  const unit = unitOf(state, base);
  expect(unit).toEqual({ ok: true, value: 300 });
  expect(slipLines(state, coin(300))).toEqual(lines);
  expect(totalOf(state, coin(300)).costCoins).toBe(1_400);
  expect(state.turnId).toBe(5);
});

test('a number that was added twice is one pick with both amounts', () => {
  const state = applySlip(noPicks(2), 5, [num('07', 100), num('07', 200)]);
  expect(slipLines(state, coin(300))).toEqual([num('07', 300)]);
});

test('choices stay while the slip has the same lines, and are removed when a line was deleted there', () => {
  const chosen = chooseDigits(chooseDigits(noPicks(2), 0, [1]), 1, [1, 2]);
  const same = applySlip(chosen, 5, [num('11', 200), num('12', 200)]);
  expect(same.positions).toEqual([[1], [1, 2]]);
  const fewer = applySlip(chosen, 5, [num('12', 200)]);
  expect(fewer.positions).toEqual([[], []]);
  expect(pickedNumbers(fewer)).toEqual([12]);
});

test('a slip whose lines were all deleted leaves nothing picked', () => {
  expect(pickedNumbers(applySlip(tapNumber(noPicks(2), 7), 5, []))).toEqual([]);
});

test('numbers that were bet are removed from the picks, later picks stay', () => {
  const state = tapNumber(applySlip(noPicks(2), 5, [num('07', 100), ds(0, 100)]), 8);
  const left = withoutLines(state, [num('07', 100), ds(0, 100)]);
  expect(slipLines(left, base)).toEqual([num('08', 100)]);
});
