import { coin, coinOfBigInt, type Coin } from './money';
import { isRate, wholeBasisPoints } from './rate';

/**
 * The rates a chain earns at, from the bettor upwards: nobody above what anyone over it has, so that a parent whose
 * rate falls caps its children at once. The answer never falls on the way up.
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
 * What each of the chain gets of one turnover, from the bettor upwards: the bettor its own rate, each spreader the
 * difference between its rate and that of the one below.
 * Rounding: floor(turnover * rate / 10000) is taken for each rate whole, and a share is the difference of two of
 * those. No share is negative, and all of them add up to exactly the floor at the top rate, never a coin more.
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
