import { describe, expect, test } from 'vitest';
import {
  firstBigNumber,
  gameName,
  gameOfName,
  gameTypes,
  isGameType,
  isNumberOf,
  numberCount,
  numbersOfPage,
  pageCount,
  pageOfNumber,
  side,
  widthOf,
} from './game';

describe('games', () => {
  test.each([
    [2, '2D', 2, 100, 50, 1],
    [3, '3D', 3, 1000, 500, 10],
    [4, '4D', 4, 10_000, 5000, 100],
  ] as const)(
    'game %i is %s with its width, range, border and pages',
    (game, name, width, count, big, pages) => {
      expect([
        gameName(game),
        widthOf(game),
        numberCount(game),
        firstBigNumber(game),
        pageCount(game),
      ]).toEqual([name, width, count, big, pages]);
      expect(gameOfName(name)).toBe(game);
    },
  );

  test('sides are numbered as on the wire: big and odd 0, small and even 1', () => {
    expect(side).toEqual({ big: 0, small: 1, odd: 0, even: 1 });
  });

  test('only 2, 3 and 4 are games', () => {
    expect([1, 2, 3, 4, 5, '2', null].filter(isGameType)).toEqual([...gameTypes]);
    expect(gameOfName('5D')).toBeUndefined();
    expect(gameOfName('2')).toBeUndefined();
  });

  test('the pages of a game hold each of its numbers once', () => {
    for (const game of gameTypes) {
      const pages = Array.from({ length: pageCount(game) }, (_, page) => numbersOfPage(game, page));
      expect(pages.flat()).toEqual(Array.from({ length: numberCount(game) }, (_, number) => number));
      expect(pages.every((numbers, page) => numbers.every((number) => pageOfNumber(number) === page))).toBe(
        true,
      );
    }
  });

  test('a page beyond the game is a mistake of the program', () => {
    expect(() => numbersOfPage(2, 1)).toThrow(RangeError);
    expect(() => numbersOfPage(3, -1)).toThrow(RangeError);
    expect(() => numbersOfPage(4, 1.5)).toThrow(RangeError);
  });

  test.each([
    [2, 99, true],
    [2, 100, false],
    [3, 999, true],
    [3, 1000, false],
    [4, 9999, true],
    [4, 10_000, false],
    [2, -1, false],
    [2, 1.5, false],
    [2, Number.NaN, false],
  ] as const)('in game %i, %d is one of its numbers: %s', (game, number, expected) => {
    expect(isNumberOf(game, number)).toBe(expected);
  });
});
