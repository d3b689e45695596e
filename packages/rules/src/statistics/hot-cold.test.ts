import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gameTypes } from '../game';
import { hotCold } from './hot-cold';
import { newestDraws } from './window';

describe('hot and cold digits', () => {
  test('digits are counted by position, with their share of the draws', () => {
    const [tens, units] = hotCold(2, ['07', '17', '97']);
    expect(tens?.position).toBe('tens');
    expect(tens?.digits[0]).toEqual({ digit: 0, count: 1, share: 1 / 3 });
    expect(tens?.digits[7]).toEqual({ digit: 7, count: 0, share: 0 });
    expect(units?.digits[7]).toEqual({ digit: 7, count: 3, share: 1 });
  });

  test('a share is not rounded, so that it is rounded once where it is shown', () => {
    const results = Array.from({ length: 32 }, (_, row) => (row === 0 ? '10' : '00'));
    expect(hotCold(2, results)[0]?.digits[1]?.share).toBe(0.03125);
  });

  test('without draws there are no shares', () => {
    expect(hotCold(3, []).flatMap(({ digits }) => digits.map((each) => each.share))).toEqual(
      Array.from({ length: 30 }, () => 0),
    );
  });

  test('the counts equal those of the single columns', () => {
    const anyDraws = fc
      .constantFrom(...gameTypes)
      .chain((game) =>
        fc.tuple(fc.constant(game), fc.array(fc.stringMatching(new RegExp(`^[0-9]{${game}}$`)))),
      );
    fc.assert(
      fc.property(anyDraws, ([game, results]) => {
        const cut = Array.from({ length: game }, (_, at) => results.map((result) => result[at]).join(''));
        const counts = hotCold(game, results).map(({ digits }) => digits.map((each) => each.count));
        expect(counts).toEqual(
          cut.map((word) => Array.from('0123456789', (digit) => word.split(digit).length - 1)),
        );
      }),
    );
  });
});

describe('the window of a report', () => {
  const draws = Array.from({ length: 120 }, (_, row) => row);

  test.each([
    [0, 0, 120],
    [30, 90, 30],
    [50, 70, 50],
    [100, 20, 100],
  ] as const)('a date count of %i begins with draw %i and holds %i', (dateCount, first, length) => {
    const shown = newestDraws(draws, dateCount);
    expect([shown[0], shown.length, shown.at(-1)]).toEqual([first, length, 119]);
  });

  test('a history shorter than the window is shown whole', () => {
    expect(newestDraws([1, 2, 3], 30)).toEqual([1, 2, 3]);
  });
});
