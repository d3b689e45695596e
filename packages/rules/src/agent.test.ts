import { describe, expect, test } from 'vitest';
import { effectiveBetLimit, shareOf, termNotBelow } from './agent';
import { coin } from './money';

describe('what an agent may give to sub-users', () => {
  const own = { rebate2d: 300, rebate3d: 500, betLimit: 1_000_000 };

  test.each([
    [{ rebate2d: 299, rebate3d: 499, betLimit: 999_999 }, undefined],
    [{ rebate2d: 0, rebate3d: 0, betLimit: 1 }, undefined],
    [{ rebate2d: 300, rebate3d: 0, betLimit: 1 }, 'rebate2d'],
    [{ rebate2d: 301, rebate3d: 0, betLimit: 1 }, 'rebate2d'],
    [{ rebate2d: 0, rebate3d: 500, betLimit: 1 }, 'rebate3d'],
    [{ rebate2d: 0, rebate3d: 0, betLimit: 1_000_000 }, 'betLimit'],
    [{ rebate2d: 0, rebate3d: 0, betLimit: 0 }, 'betLimit'],
  ] as const)('%o is stopped by %s', (wanted, expected) => {
    expect(termNotBelow(wanted, own)).toBe(expected);
  });

  test('an agent without a limit may give any limit, but not the lack of one', () => {
    const free = { ...own, betLimit: 0 };
    expect(termNotBelow({ rebate2d: 0, rebate3d: 0, betLimit: 9_000_000 }, free)).toBeUndefined();
    expect(termNotBelow({ rebate2d: 0, rebate3d: 0, betLimit: 0 }, free)).toBe('betLimit');
  });

  test('an agent without a rebate can give none, not even zero', () => {
    const bare = { ...own, rebate2d: 0 };
    expect(termNotBelow({ rebate2d: 0, rebate3d: 0, betLimit: 1 }, bare)).toBe('rebate2d');
  });
});

describe("an agent's share of a month", () => {
  test.each([
    [-10_000, 3000, 3000],
    [10_000, 3000, -3000],
    [-9_999, 1, 0],
    [9_999, 1, -1],
    [-1, 9_999, 0],
    [1, 9_999, -1],
    [0, 3000, 0],
    [-5, 0, 0],
    [-9_000_000_000_000_000, 10_000, 9_000_000_000_000_000],
  ])('a win score of %i at %i basis points is %i', (winScore, rateBasisPoints, expected) => {
    expect(shareOf({ winScoreCoins: coin(winScore), rateBasisPoints })).toBe(expected);
  });
});

test.each([
  [[0], 0],
  [[0, 0, 0], 0],
  [[500], 500],
  [[0, 900], 900],
  [[500, 900, 0], 500],
  [[900, 0, 500], 500],
])('of the limits %j, from the user upwards, %i holds', (limits, holds) => {
  expect(effectiveBetLimit(limits)).toBe(holds);
});
