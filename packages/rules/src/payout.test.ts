import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coin } from './money';
import { payoutOf } from './payout';

describe('the payout of a line', () => {
  test.each([
    [100, 8500, 8500],
    [100, 190, 190],
    [1, 190, 1],
    [99, 190, 188],
    [0, 8500, 0],
    [100, 0, 0],
    [1, 99, 0],
    [1_000_000_000_000, 500_000, 5_000_000_000_000_000],
  ])('%i coins at %i hundredths pay %i, the fraction staying with the house', (stake, odds, payout) => {
    expect(payoutOf({ stakeCoins: coin(stake), odds })).toBe(payout);
  });

  test('a payout just below a whole coin is not rounded up, even at the edge of the safe integers', () => {
    expect(payoutOf({ stakeCoins: coin(9_007_199_254_740_899), odds: 1 })).toBe(90_071_992_547_408);
  });

  test('payouts equal exact arithmetic for any product', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 43), fc.nat(100_000), (stake, odds) => {
        const exact = (BigInt(stake) * BigInt(odds)) / 100n;
        fc.pre(exact <= BigInt(Number.MAX_SAFE_INTEGER));
        expect(BigInt(payoutOf({ stakeCoins: coin(stake), odds }))).toBe(exact);
      }),
    );
  });

  test('a payout beyond the safe integers is an error and not rounded', () => {
    expect(() => payoutOf({ stakeCoins: coin(20_000_000_000_000), odds: 500_000 })).toThrow(RangeError);
  });

  test('a negative stake and invalid odds are mistakes of the program', () => {
    expect(() => payoutOf({ stakeCoins: coin(-1), odds: 190 })).toThrow(RangeError);
    expect(() => payoutOf({ stakeCoins: coin(1), odds: -1 })).toThrow(RangeError);
    expect(() => payoutOf({ stakeCoins: coin(1), odds: 1.9 })).toThrow(RangeError);
  });
});
