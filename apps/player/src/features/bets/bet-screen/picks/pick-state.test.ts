import { expect, test } from 'vitest';
import {
  chooseDigits,
  chooseFast,
  chooseSides,
  chooseSums,
  choosePositionSides,
  lacksPosition,
} from './choices';
import { coin } from '@truedraw/rules';
import {
  clearPicks,
  countLines,
  dropNumbers,
  noPicks,
  pickedNumbers,
  pickNumbers,
  tapNumber,
  toggleSideBet,
  type PickState,
} from './pick-state';

const picked = (...steps: ((state: PickState) => PickState)[]): PickState =>
  steps.reduce((state, step) => step(state), noPicks(2));

const tap = (number: number) => (state: PickState) => tapNumber(state, number);
const digits = (position: number, chosen: number[]) => (state: PickState) =>
  chooseDigits(state, position, chosen);

test('a tap picks a number and another one removes it', () => {
  expect(pickedNumbers(picked(tap(7), tap(9)))).toEqual([7, 9]);
  expect(pickedNumbers(picked(tap(7), tap(9), tap(7)))).toEqual([9]);
});

test('numbers from a chart are picked beside the others, and a picked one stays', () => {
  const state = pickNumbers(picked(tap(7), digits(0, [1]), digits(1, [0])), [7, 10, 37]);
  expect(pickedNumbers(state)).toEqual([7, 10, 37]);
  expect(pickedNumbers(chooseDigits(state, 1, []))).toEqual([7, 37]);
});

test('digits by position pick every combination, and nothing while a position has none', () => {
  const half = picked(digits(0, [1, 2]));
  expect(pickedNumbers(half)).toEqual([]);
  expect(lacksPosition(half)).toBe(true);
  const whole = picked(digits(0, [1, 2]), digits(1, [0, 5]));
  expect(pickedNumbers(whole)).toEqual([10, 15, 20, 25]);
  expect(lacksPosition(whole)).toBe(false);
  expect(pickedNumbers(picked(digits(0, [1, 2]), digits(1, [0, 5]), digits(0, [2])))).toEqual([20, 25]);
});

test('a number picked in two modes counts once and stays while one of them picks it', () => {
  const both = picked(tap(10), digits(0, [1]), digits(1, [0, 1]));
  expect(countLines(both)).toBe(2);
  expect(pickedNumbers(chooseDigits(both, 1, []))).toEqual([10]);
});

test('a tap removes a number that was picked in any mode', () => {
  const state = picked(digits(0, [1]), digits(1, [0, 1]), tap(10));
  expect(pickedNumbers(state)).toEqual([11]);
});

test('sums, sides and the sides of each position pick the numbers that fit', () => {
  expect(pickedNumbers(chooseSums(noPicks(2), [1, 18]))).toEqual([1, 10, 99]);
  expect(countLines(chooseSides(noPicks(2), ['big', 'odd']))).toBe(25);
  const byPosition = choosePositionSides(choosePositionSides(noPicks(2), 0, ['big']), 1, ['small', 'odd']);
  expect(pickedNumbers(byPosition)).toEqual([51, 53, 61, 63, 71, 73, 81, 83, 91, 93]);
  expect(countLines(chooseSums(chooseSums(noPicks(3), [13, 14]), []))).toBe(0);
});

test('the fast popup holds ranges or the numbers of equal digits, never both', () => {
  const ranges = chooseFast(noPicks(2), { kind: 'ranges', ranges: [0, 9] }, coin(500));
  expect(countLines(ranges)).toBe(20);
  const same = chooseFast(ranges, { kind: 'same-digit' }, coin(200));
  expect(pickedNumbers(same)).toEqual([0, 11, 22, 33, 44, 55, 66, 77, 88, 99]);
  expect([...same.ownAmounts.keys()].toSorted((a, b) => a - b)).toEqual(pickedNumbers(same));
});

test('numbers that are not for sale are removed and named, in every mode', () => {
  const state = picked(tap(7), digits(0, [1]), digits(1, [3, 4]));
  const { state: left, dropped } = dropNumbers(state, (number) => number !== 13 && number !== 7);
  expect(dropped).toEqual([7, 13]);
  expect(pickedNumbers(left)).toEqual([14]);
  expect(dropNumbers(left, () => true).state).toBe(left);
});

test('clearing removes numbers, sides and choices and keeps the amount', () => {
  const state = toggleSideBet(picked(tap(7), digits(0, [1])), 'ds', 0);
  expect(countLines(state)).toBe(2);
  const cleared = clearPicks({ ...state, amountCoins: coin(500), multiplier: 3 });
  expect(countLines(cleared)).toBe(0);
  expect(lacksPosition(cleared)).toBe(false);
  expect(cleared).toMatchObject({ amountCoins: 500, multiplier: 3 });
});
