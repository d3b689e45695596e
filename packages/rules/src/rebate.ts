import { coin, coinOfBigInt, type Coin } from './money';
import { isRate, wholeBasisPoints } from './rate';

/**
 * The effective rates of a chain, from the bettor upwards: each is capped by all rates above it, so a lower rate of
 * an agent applies to everyone below at once. The rates never decrease upwards.
 */
export function effectiveRates(ratesBasisPoints: readonly number[]): number[] {
  for (const rate of ratesBasisPoints) {
    if (!isRate(rate)) throw new RangeError(`${rate} is not a rate in basis points`);
  }
  const effective: number[] = [];
  let lowestAbove = wholeBasisPoints;
  for (const rate of ratesBasisPoints.toReversed()) {
    lowestAbove = Math.min(lowestAbove, rate);
    effective.unshift(lowestAbove);
  }
  return effective;
}

/**
 * What each person of a chain gets of one turnover, from the bettor upwards: the bettor gets the own rate, each
 * spreader the difference to the rate below. Rounding: floor(turnover * rate / 10000) is computed for each whole
 * rate, and a share is the difference of two of those. No share is negative, and their sum is exactly the floor at
 * the top rate.
 */
export function rebateShares(chain: {
  readonly turnoverCoins: Coin;
  readonly ratesBasisPoints: readonly number[];
}): Coin[] {
  const { turnoverCoins, ratesBasisPoints } = chain;
  if (turnoverCoins < 0) throw new RangeError(`a turnover of ${turnoverCoins} coins`);
  let below = coin(0);
  return effectiveRates(ratesBasisPoints).map((rate) => {
    const whole = coinOfBigInt((BigInt(turnoverCoins) * BigInt(rate)) / BigInt(wholeBasisPoints));
    const share = coin(whole - below);
    below = whole;
    return share;
  });
}
