import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coin } from './money';
import { effectiveRates, rebateShares } from './rebate';

describe('rebates along a chain', () => {
  test.each([
    [10_000, [], []],
    [10_000, [150], [150]],
    [10_000, [100, 150, 200], [100, 50, 50]],
    [10_000, [150, 150, 200], [150, 0, 50]],
    [10_000, [0, 0, 200], [0, 0, 200]],
    [10_000, [150, 100, 200], [100, 0, 100]],
    [10_000, [300, 200, 100], [100, 0, 0]],
    [99, [100, 200], [0, 1]],
    [333, [100, 150, 200], [3, 1, 2]],
    [0, [100, 200], [0, 0]],
  ])('a turnover of %i at rates %j from the bettor upwards gives %j', (turnover, rates, shares) => {
    expect(rebateShares({ turnoverCoins: coin(turnover), ratesBasisPoints: rates })).toEqual(shares);
  });

  test('a lower rate of a parent caps everyone below at once', () => {
    expect(effectiveRates([150, 180, 120, 200])).toEqual([120, 120, 120, 200]);
    expect(effectiveRates([150, 180, 0])).toEqual([0, 0, 0]);
  });

  test('no share is negative, and their sum is the rebate at the top rate, rounded down', () => {
    const turnover = fc.maxSafeInteger().map((amount) => coin(Math.abs(amount)));
    fc.assert(
      fc.property(
        turnover,
        fc.array(fc.nat(10_000), { minLength: 1, maxLength: 12 }),
        (turnoverCoins, rates) => {
          const shares = rebateShares({ turnoverCoins, ratesBasisPoints: rates });
          const top = BigInt(rates.at(-1) ?? 0);
          const total = shares.reduce((sum, share) => sum + BigInt(share), 0n);
          expect(shares).toHaveLength(rates.length);
          expect(shares.every((share) => share >= 0)).toBe(true);
          expect(total).toBe((BigInt(turnoverCoins) * top) / 10_000n);
        },
      ),
    );
  });

  test('no user earns above the rate of a user above', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(10_000)), (rates) => {
        const effective = effectiveRates(rates);
        effective.forEach((rate, at) => expect(rate).toBe(Math.min(...rates.slice(at))));
      }),
    );
  });

  test('invalid rates and turnovers are mistakes of the program', () => {
    expect(() => effectiveRates([1.5])).toThrow(RangeError);
    expect(() => effectiveRates([10_001])).toThrow(RangeError);
    expect(() => rebateShares({ turnoverCoins: coin(-1), ratesBasisPoints: [100] })).toThrow(RangeError);
  });
});
