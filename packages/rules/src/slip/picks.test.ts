import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gameTypes, numberCount, type GameType } from '../game';
import { formatNumber } from '../game-number';
import { digitSum, digitsOf } from '../properties';
import { largestDigitSum, pickByDigitSum } from './by-digit-sum';
import { pickByPosition, pickByPositionSides } from './by-position';
import { digitsBySides, pickBySides, type SideName } from './by-sides';
import { fastRanges, pickFast, sameDigitNumbers } from './fast';
import { mergePicks, pickNumbers } from './picks';

const anyGame = fc.constantFrom(...gameTypes);
const written = (game: GameType, picks: readonly number[]) =>
  picks.map((number) => formatNumber(game, number));

describe('picking by number', () => {
  test('numbers tapped in any order, also twice, are sorted and listed once', () => {
    expect(pickNumbers(2, [7, 99, 0, 7])).toEqual([0, 7, 99]);
  });

  test('a number outside the game is a mistake of the program', () => {
    expect(() => pickNumbers(2, [100])).toThrow(RangeError);
    expect(() => pickNumbers(2, [1.5])).toThrow(RangeError);
  });

  test('merging selections equals the set of all their numbers', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.nat(99))), (selections) => {
        const expected = [...new Set(selections.flat())].toSorted((one, other) => one - other);
        expect(mergePicks(2, selections)).toEqual(expected);
      }),
    );
  });
});

describe('picking by position', () => {
  test('every combination of the chosen digits is picked', () => {
    expect(pickByPosition(2, [[1, 0], [7]])).toEqual({ ok: true, value: [7, 17] });
    expect(pickByPosition(3, [[0], [5, 5], [9, 8]])).toEqual({ ok: true, value: [58, 59] });
  });

  test.each([
    [2, [[], []]],
    [2, [[1], []]],
    [3, [[1], [], [2]]],
    [4, [[1], [2], [3], []]],
  ] as const)('in game %i the choice %j leaves a position empty and selects nothing', (game, positions) => {
    expect(pickByPosition(game, positions)).toEqual({ ok: false, reason: 'Bet.Err_Not_Select' });
  });

  test('positions and digits that do not exist are mistakes of the program', () => {
    expect(() => pickByPosition(3, [[1], [2]])).toThrow(RangeError);
    expect(() => pickByPosition(2, [[1], [10]])).toThrow(RangeError);
  });

  test('all digits at all positions are all numbers of the game', () => {
    const all = digitsBySides(['big', 'small']);
    for (const game of gameTypes) {
      const picked = pickByPosition(
        game,
        Array.from({ length: game }, () => all),
      );
      expect(picked.ok && picked.value.length).toBe(numberCount(game));
    }
  });

  test('a number is picked exactly if each of its digits was chosen for its position', () => {
    const positions = fc.array(fc.array(fc.nat(9), { minLength: 1 }), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(positions, fc.nat(999), (chosen, number) => {
        const picked = pickByPosition(3, chosen);
        const fits = digitsOf(formatNumber(3, number)).every((digit, at) => chosen[at]?.includes(digit));
        expect(picked.ok && picked.value.includes(number)).toBe(fits);
        expect(picked.ok && picked.value).toEqual(picked.ok && pickNumbers(3, picked.value));
      }),
    );
  });

  test('sides chosen for each position combine in the same way', () => {
    const picked = pickByPositionSides(2, [
      ['big', 'odd'],
      ['small', 'even'],
    ]);
    expect(picked.ok && written(2, picked.value)).toEqual([
      '50',
      '52',
      '54',
      '70',
      '72',
      '74',
      '90',
      '92',
      '94',
    ]);
    expect(pickByPositionSides(2, [['big'], []])).toEqual({ ok: false, reason: 'Bet.Err_Not_Select' });
  });
});

describe('picking by digit sum', () => {
  test('sum 1 in 3D is 001, 010, 100', () => {
    expect(written(3, pickByDigitSum(3, [1]))).toEqual(['001', '010', '100']);
  });

  test('the smallest and the largest sum have one number each', () => {
    for (const game of gameTypes) {
      expect(pickByDigitSum(game, [0, largestDigitSum(game)])).toEqual([0, numberCount(game) - 1]);
      expect(pickByDigitSum(game, [largestDigitSum(game) + 1])).toEqual([]);
    }
  });

  test('exactly the numbers with one of the sums are picked', () => {
    fc.assert(
      fc.property(anyGame, fc.array(fc.nat(36)), (game, sums) => {
        const all = Array.from({ length: numberCount(game) }, (_, number) => number);
        const expected = all.filter((number) => sums.includes(digitSum(formatNumber(game, number))));
        expect(pickByDigitSum(game, sums)).toEqual(expected);
      }),
      { numRuns: 20 },
    );
  });
});

describe('picking by sides', () => {
  test.each<[SideName[], number, string, string]>([
    [['big'], 50, '50', '99'],
    [['small'], 50, '00', '49'],
    [['odd'], 50, '01', '99'],
    [['even'], 50, '00', '98'],
    [['big', 'odd'], 25, '51', '99'],
    [['small', 'even'], 25, '00', '48'],
    [['big', 'small'], 100, '00', '99'],
    [['big', 'small', 'odd'], 50, '01', '99'],
  ])('in 2D %j are %i numbers from %s to %s', (choices, count, first, last) => {
    const numbers = written(2, pickBySides(2, choices));
    expect([numbers.length, numbers[0], numbers.at(-1)]).toEqual([count, first, last]);
  });

  test('choosing nothing picks nothing', () => {
    expect(pickBySides(4, [])).toEqual([]);
    expect(digitsBySides([])).toEqual([]);
  });

  test('the digits of a position follow the same sides', () => {
    expect(digitsBySides(['big'])).toEqual([5, 6, 7, 8, 9]);
    expect(digitsBySides(['small', 'odd'])).toEqual([1, 3]);
    expect(digitsBySides(['odd', 'even'])).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});

describe('the fast popup', () => {
  test.each([
    [2, '00', '09', '90', '99', 10],
    [3, '000', '099', '900', '999', 100],
    [4, '0000', '0999', '9000', '9999', 1000],
  ] as const)(
    'game %i has ten ranges, %s-%s to %s-%s, of %i numbers each',
    (game, first, last, tenth, end, size) => {
      const ranges = fastRanges(game);
      expect(ranges).toHaveLength(10);
      expect(ranges[0]).toEqual({ index: 0, first, last });
      expect(ranges[9]).toEqual({ index: 9, first: tenth, last: end });
      expect(pickFast(game, { kind: 'ranges', ranges: [3, 3] })).toHaveLength(size);
      expect(written(game, pickFast(game, { kind: 'ranges', ranges: [0, 9] })).at(-1)).toBe(end);
    },
  );

  test('same-digit numbers are the ten of one digit', () => {
    expect(written(2, sameDigitNumbers(2)).join(' ')).toBe('00 11 22 33 44 55 66 77 88 99');
    expect(written(3, pickFast(3, { kind: 'same-digit' })).slice(0, 3)).toEqual(['000', '111', '222']);
    expect(written(4, sameDigitNumbers(4)).at(-1)).toBe('9999');
  });
});
