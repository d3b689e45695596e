import { describe, expect, test } from 'vitest';
import {
  bigSmallSide,
  digitSpan,
  digitSum,
  digitsOf,
  isBigDigit,
  isOddDigit,
  isPrimeDigit,
  oddEvenSide,
  positionsOf,
  remaindersByThree,
} from './properties';

const tenDigits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

describe('digits', () => {
  test('big digits are 5 to 9, odd ones 1, 3, 5, 7, 9, prime ones 1, 2, 3, 5, 7', () => {
    expect(tenDigits.filter(isBigDigit)).toEqual([5, 6, 7, 8, 9]);
    expect(tenDigits.filter(isOddDigit)).toEqual([1, 3, 5, 7, 9]);
    expect(tenDigits.filter(isPrimeDigit)).toEqual([1, 2, 3, 5, 7]);
  });

  test('positions are named from the left', () => {
    expect(positionsOf(2)).toEqual(['tens', 'units']);
    expect(positionsOf(3)).toEqual(['hundreds', 'tens', 'units']);
    expect(positionsOf(4)).toEqual(['thousands', 'hundreds', 'tens', 'units']);
  });
});

describe('whole results', () => {
  test.each([
    [2, 49, 1, 0],
    [2, 50, 0, 1],
    [2, 0, 1, 1],
    [2, 99, 0, 0],
    [3, 499, 1, 0],
    [3, 500, 0, 1],
    [4, 4999, 1, 0],
    [4, 5000, 0, 1],
  ] as const)(
    'in game %i, %i is on side %i of big/small and side %i of odd/even',
    (game, number, size, parity) => {
      expect(bigSmallSide(game, number)).toBe(size);
      expect(oddEvenSide(number)).toBe(parity);
    },
  );

  test.each([
    ['07', 7, 7, [0, 1]],
    ['99', 18, 0, [0, 0]],
    ['791', 17, 8, [1, 0, 1]],
    ['0000', 0, 0, [0, 0, 0, 0]],
    ['7921', 19, 8, [1, 0, 2, 1]],
    ['9999', 36, 0, [0, 0, 0, 0]],
  ])('%s has the sum %i, the span %i and the remainders %j', (result, sum, span, remainders) => {
    expect(digitSum(result)).toBe(sum);
    expect(digitSpan(result)).toBe(span);
    expect(remaindersByThree(result)).toEqual(remainders);
    expect(digitsOf(result).join('')).toBe(result);
  });
});
