import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gameTypes } from '../game';
import { formatNumber } from '../game-number';
import * as sets from './column-sets';
import { naiveColumns, naiveStatistics } from './naive';
import { omissionRow, trackColumns } from './track-columns';

const reports = [
  ['type', sets.typeColumns],
  ['odd', sets.oddEvenColumns],
  ['bs', sets.bigSmallColumns],
  ['wh', sets.primeCompositeColumns],
  ['base', sets.digitColumns],
  ['three', sets.remainderColumns],
  ['sum', sets.sumColumns],
  ['span', sets.spanColumns],
] as const;

const every = gameTypes.flatMap((game) => reports.map(([report, columns]) => ({ game, report, columns })));

function column(results: string[], key: string) {
  const tracked = trackColumns(sets.typeColumns(results[0]?.length === 4 ? 4 : 2), results);
  return tracked.columns.find((each) => each.key === key);
}

describe('reports compared with a naive count', () => {
  test.each(every)('$game D $report agrees on random draws', ({ game, report, columns }) => {
    // Few different digits make pairs, streaks and long gaps common.
    const digit = fc.oneof(fc.constantFrom('0', '7'), fc.nat(9).map(String));
    const result = fc.array(digit, { minLength: game, maxLength: game }).map((digits) => digits.join(''));
    const set = columns(game);
    fc.assert(
      fc.property(fc.array(result, { maxLength: 40 }), (results) => {
        const tracked = trackColumns(set, results);
        const naive = naiveColumns(game, report).map((each) => naiveStatistics(each, results));
        expect(tracked.columns).toEqual(naive.map((each) => each.figures));
        expect(tracked.drawCount).toBe(results.length);
        for (let row = 0; row < results.length; row += 1) {
          expect([...omissionRow(tracked, row)]).toEqual(naive.map((each) => each.omissions[row]));
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('streaks and omissions by hand', () => {
  test('without draws every figure is zero', () => {
    const tracked = trackColumns(sets.typeColumns(2), []);
    expect(tracked.omissions).toHaveLength(0);
    expect(tracked.columns[0]).toEqual({
      place: 'whole',
      key: 'g6',
      count: 0,
      maxStreak: 0,
      currentStreak: 0,
      averageOmission: 0,
      maxOmission: 0,
      currentOmission: 0,
    });
  });

  test('one draw hits one column and leaves the other out once', () => {
    expect(column(['77'], 'g3')).toMatchObject({
      count: 1,
      maxStreak: 1,
      currentStreak: 1,
      averageOmission: 0,
    });
    expect(column(['77'], 'g6')).toMatchObject({
      count: 0,
      averageOmission: 1,
      maxOmission: 1,
      currentOmission: 1,
    });
  });

  test('equal draws are one streak over the whole window', () => {
    expect(column(['77', '77', '77'], 'g3')).toMatchObject({
      maxStreak: 3,
      currentStreak: 3,
      maxOmission: 0,
    });
    expect(column(['77', '77', '77'], 'g6')).toMatchObject({
      maxOmission: 3,
      averageOmission: 3,
      currentStreak: 0,
    });
  });

  test('a streak at the beginning of the window counts, and ends with the first miss', () => {
    expect(column(['77', '77', '12'], 'g3')).toMatchObject({
      maxStreak: 2,
      currentStreak: 0,
      currentOmission: 1,
    });
  });

  test('a streak at the end of the window is the current one', () => {
    expect(column(['77', '12', '77', '77'], 'g3')).toMatchObject({
      maxStreak: 2,
      currentStreak: 2,
      currentOmission: 0,
    });
  });

  test('the average omission divides the misses by the gaps before, between and after the hits', () => {
    expect(column(['12', '77', '12', '12', '77', '12'], 'g3')).toMatchObject({
      count: 2,
      averageOmission: 4 / 3,
      maxOmission: 2,
    });
  });

  test('two pairs in 4D count as group-three, three alike do not', () => {
    const results = ['1212', '1112', '1122', '3333'];
    expect(column(results, 'g3')).toMatchObject({ count: 2, currentOmission: 1 });
    expect(column(results, 'bz')).toMatchObject({ count: 1, currentOmission: 2 });
    expect(column(results, 'zd')).toMatchObject({ count: 1, maxOmission: 3 });
  });

  test('each cell holds the draws since the last hit, counted from the window for one that never hit', () => {
    const tracked = trackColumns(sets.typeColumns(2), ['12', '77', '12', '34']);
    expect([0, 1, 2, 3].map((row) => [...omissionRow(tracked, row)])).toEqual([
      [0, 1],
      [1, 0],
      [0, 1],
      [0, 2],
    ]);
  });
});

describe('long windows', () => {
  test('ten thousand 4D draws are counted in every report', () => {
    const results = Array.from({ length: 10_000 }, (_, row) => formatNumber(4, (row * 7919) % 10_000));
    for (const [, columns] of reports) {
      const set = columns(4);
      const tracked = trackColumns(set, results);
      const hits = tracked.columns.reduce((sum, each) => sum + each.count, 0);
      expect(hits).toBe(10_000 * set.groups.length);
      expect(tracked.omissions).toHaveLength(10_000 * tracked.columns.length);
    }
  });

  test('omissions beyond two bytes are still exact', () => {
    const results = Array.from({ length: 70_000 }, () => '77');
    const tracked = trackColumns(sets.typeColumns(2), results);
    expect([...omissionRow(tracked, 69_999)]).toEqual([70_000, 0]);
    const edge = trackColumns(sets.typeColumns(2), results.slice(0, 65_535));
    expect([...omissionRow(edge, 65_534)]).toEqual([65_535, 0]);
  });

  test('a result of another game is a mistake of the program', () => {
    expect(() => trackColumns(sets.typeColumns(2), ['123'])).toThrow(RangeError);
    expect(() => trackColumns(sets.typeColumns(2), ['1x'])).toThrow(RangeError);
  });
});
