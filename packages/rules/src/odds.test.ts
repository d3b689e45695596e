import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coin } from './money';
import {
  checkOddsRule,
  defaultOdds,
  fairOdds,
  fairSideOdds,
  formatOdds,
  marginOf,
  isNearlyFull,
  maxStake,
  oddsAt,
  roomUnderCap,
  type OddsRule,
} from './odds';
import { payoutOf } from './payout';

const rule: OddsRule = {
  baseOdds: 8500,
  quotaCoins: coin(1000),
  stepOdds: 500,
  floorOdds: 7200,
  capCoins: coin(5000),
};

describe('moving odds', () => {
  test.each([
    [0, 8500],
    [999, 8500],
    [1000, 8000],
    [1999, 8000],
    [2000, 7500],
    [3000, 7200],
    [4999, 7200],
    [5000, 0],
    [9999, 0],
  ])('with a liability of %i the odds are %i', (liability, odds) => {
    expect(oddsAt({ rule, liabilityCoins: coin(liability) })).toBe(odds);
  });

  test('a blocked number has no odds, whatever its liability', () => {
    expect(oddsAt({ rule, liabilityCoins: coin(0), override: { kind: 'blocked' } })).toBe(0);
  });

  test('odds set by staff do not move, but the cap still closes the number', () => {
    const override = { kind: 'fixed', odds: 9000 } as const;
    expect(oddsAt({ rule, liabilityCoins: coin(4999), override })).toBe(9000);
    expect(oddsAt({ rule, liabilityCoins: coin(5000), override })).toBe(0);
  });

  test('odds never rise as liability grows, and stay between floor and base until the number is full', () => {
    const liability = fc.nat(6000);
    fc.assert(
      fc.property(liability, liability, (one, other) => {
        const [less, more] = one < other ? [one, other] : [other, one];
        const before = oddsAt({ rule, liabilityCoins: coin(less) });
        const after = oddsAt({ rule, liabilityCoins: coin(more) });
        expect(after).toBeLessThanOrEqual(before);
        expect(after === 0).toBe(more >= rule.capCoins);
        expect(after === 0 || after >= rule.floorOdds).toBe(true);
        expect(before).toBeLessThanOrEqual(rule.baseOdds);
      }),
    );
  });

  test.each([
    [2, '85'],
    [3, '500'],
    [4, '5000'],
  ] as const)('by default %iD pays %s times the stake', (game, times) => {
    expect(formatOdds(defaultOdds(game))).toBe(times);
  });
});

describe('room under the cap', () => {
  test.each([
    [5000, 0, 8500, 58],
    [5000, 0, 100, 5000],
    [5000, 4999, 200, 0],
    [5000, 4999, 190, 1],
    [5000, 4999, 8500, 0],
    [5000, 5000, 50, 0],
    [5000, 6000, 190, 0],
    [5000, 0, 0, 0],
    [0, 0, 190, 0],
  ])(
    'with a cap of %i and a liability of %i, at odds %i a stake of %i still fits',
    (cap, liability, odds, stake) => {
      expect(maxStake({ capCoins: coin(cap), liabilityCoins: coin(liability), odds })).toBe(stake);
    },
  );

  test.each([
    [0, false],
    [4500, false],
    [4501, true],
    [4999, true],
    [5000, false],
    [6000, false],
  ])('with a cap of 5000 and a liability of %i a number is nearly full: %s', (liability, expected) => {
    expect(isNearlyFull({ capCoins: coin(5000), liabilityCoins: coin(liability) })).toBe(expected);
  });

  test('the largest stake keeps liability within the cap, and one coin more would not', () => {
    const coins = fc.nat(2 ** 45).map(coin);
    fc.assert(
      fc.property(coins, coins, fc.integer({ min: 100, max: 500_000 }), (capCoins, liabilityCoins, odds) => {
        fc.pre(liabilityCoins < capCoins);
        const stake = maxStake({ capCoins, liabilityCoins, odds });
        const room = roomUnderCap({ capCoins, liabilityCoins });
        expect(payoutOf({ stakeCoins: stake, odds })).toBeLessThanOrEqual(room);
        expect(payoutOf({ stakeCoins: coin(stake + 1), odds })).toBeGreaterThan(room);
      }),
    );
  });

  test('a stake beyond the safe integers is limited to the largest one', () => {
    const most = maxStake({ capCoins: coin(Number.MAX_SAFE_INTEGER), liabilityCoins: coin(0), odds: 1 });
    expect(most).toBe(Number.MAX_SAFE_INTEGER);
  });
});

describe('an odds rule set by the operator', () => {
  test('a complete rule is accepted', () => {
    expect(checkOddsRule(rule)).toEqual({ ok: true, value: rule });
  });

  test.each([
    [{ quotaCoins: coin(0) }, 'QuotaNotPositive'],
    [{ capCoins: coin(0) }, 'CapNotPositive'],
    [{ stepOdds: -1 }, 'StepNotWhole'],
    [{ stepOdds: 0.5 }, 'StepNotWhole'],
    [{ floorOdds: 99 }, 'FloorBelowStake'],
    [{ baseOdds: 7199 }, 'BaseBelowFloor'],
    [{ baseOdds: Number.NaN }, 'BaseBelowFloor'],
  ] as const)('with %j it is refused as %s', (change, reason) => {
    expect(checkOddsRule({ ...rule, ...change })).toEqual({ ok: false, reason });
  });
});

describe('the multiplier shown', () => {
  test.each([
    [8500, '85'],
    [190, '1.9'],
    [8525, '85.25'],
    [8505, '85.05'],
    [500_000, '5000'],
    [10_000, '100'],
    [100, '1'],
    [5, '0.05'],
    [0, '0'],
  ])('odds of %i are shown as %s', (odds, shown) => {
    expect(formatOdds(odds)).toBe(shown);
  });
});

describe('the margin of the house', () => {
  test.each([
    [8_500, fairOdds(2), 1_500],
    [10_000, fairOdds(2), 0],
    [10_001, fairOdds(2), -1],
    [50_000, fairOdds(3), 5_000],
    [500_000, fairOdds(4), 5_000],
    [190, fairSideOdds, 500],
  ])('at odds of %i where %i are fair it is %i hundredths of a percent', (odds, fair, margin) => {
    expect(marginOf(odds, fair)).toBe(margin);
  });
});
