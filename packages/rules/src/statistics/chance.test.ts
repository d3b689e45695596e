import { describe, expect, test } from 'vitest';
import { gameTypes, numberCount } from '../game';
import { chanceOfOmission, columnChances, expectedOmission } from './chance';
import {
  bigSmallColumns,
  digitColumns,
  oddEvenColumns,
  primeCompositeColumns,
  remainderColumns,
  spanColumns,
  sumColumns,
  typeColumns,
} from './column-sets';
import { sumBucketOf, sumBuckets } from './sum-buckets';

const favourable = (chances: ReturnType<typeof columnChances>) => chances.map((chance) => chance.favourable);

describe('the expected frequencies', () => {
  test.each([
    [2, [90, 10]],
    [3, [720, 270, 10]],
    [4, [5040, 4590, 360, 10]],
  ] as const)('game %i has award types in the proportions %j', (game, expected) => {
    expect(favourable(columnChances(typeColumns(game)))).toEqual(expected);
  });

  test('odd and big are an even chance at every position and over the whole number', () => {
    for (const game of gameTypes) {
      for (const set of [oddEvenColumns(game), bigSmallColumns(game)]) {
        expect(columnChances(set).every((chance) => chance.favourable * 2 === chance.possible)).toBe(true);
      }
    }
  });

  // 25, 168 and 1,229 primes, and 1.
  test.each([
    [2, 26],
    [3, 169],
    [4, 1230],
  ] as const)('prime is an even chance at every position of game %i, and %i numbers are', (game, primes) => {
    const chances = columnChances(primeCompositeColumns(game));
    expect(chances.slice(0, -2).every(({ favourable: hits, possible }) => hits * 2 === possible)).toBe(true);
    expect(favourable(chances.slice(-2))).toEqual([primes, numberCount(game) - primes]);
  });

  test('a digit has one chance in ten, and the remainder 0 four in ten', () => {
    expect(new Set(favourable(columnChances(digitColumns(3))))).toEqual(new Set([100]));
    expect(favourable(columnChances(remainderColumns(2)))).toEqual([40, 30, 30, 40, 30, 30]);
  });

  test.each([
    [2, [10, 18, 16, 14, 12, 10, 8, 6, 4, 2]],
    [3, [10, 54, 96, 126, 144, 150, 144, 126, 96, 54]],
  ] as const)('the spans of game %i are spread as %j', (game, expected) => {
    expect(favourable(columnChances(spanColumns(game)))).toEqual(expected);
  });

  test('the buckets of the sums of 2D are as counted by hand', () => {
    expect(favourable(columnChances(sumColumns(2)))).toEqual([3, 7, 11, 15, 19, 17, 13, 9, 6]);
  });

  test('the columns of each group contain every number of the game once', () => {
    for (const game of gameTypes) {
      for (const set of [typeColumns(game), sumColumns(game), spanColumns(game), digitColumns(game)]) {
        const total = favourable(columnChances(set)).reduce((sum, count) => sum + count, 0);
        expect(total).toBe(numberCount(game) * set.groups.length);
      }
    }
  });

  test('a column that is hit one time in ten has an expected gap of nine draws', () => {
    expect(expectedOmission({ favourable: 10, possible: 100 })).toBe(9);
    expect(expectedOmission({ favourable: 50, possible: 100 })).toBe(1);
    expect(expectedOmission({ favourable: 0, possible: 100 })).toBe(Number.POSITIVE_INFINITY);
  });

  test.each([
    [50, 0, 1],
    [50, 1, 0.5],
    [50, 10, 1 / 1024],
    [10, 22, 0.9 ** 22],
    [100, 1, 0],
    [100, 0, 1],
  ])(
    'with %i favourable in 100, an omission of %i or more has the probability %d',
    (count, omission, expected) => {
      expect(chanceOfOmission({ favourable: count, possible: 100 }, omission)).toBeCloseTo(expected, 12);
    },
  );
});

describe('the buckets of the digit sum', () => {
  test.each([
    [2, '0-1 2-3 4-5 6-7 8-9 10-11 12-13 14-15 16-18'],
    [3, '0-2 3-5 6-8 9-11 12-14 15-17 18-20 21-23 24-27'],
    [4, '0-3 4-7 8-11 12-15 16-19 20-23 24-27 28-31 32-36'],
  ] as const)('in game %i they are %s', (game, expected) => {
    expect(
      sumBuckets(game)
        .map(({ from, to }) => `${from}-${to}`)
        .join(' '),
    ).toBe(expected);
  });

  test('every sum of every game is in the bucket that is computed for it', () => {
    for (const game of gameTypes) {
      for (let sum = 0; sum <= 9 * game; sum += 1) {
        const bucket = sumBuckets(game)[sumBucketOf(game, sum)];
        expect(bucket && bucket.from <= sum && sum <= bucket.to).toBe(true);
      }
    }
  });
});
