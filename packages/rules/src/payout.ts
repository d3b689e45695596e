import { coin, coinOfBigInt, type Coin } from './money';

/**
 * What a winning line pays, stake included: floor(stake * odds / 100). The fraction stays with the house.
 * Odds are in hundredths: 8500 is 85x.
 */
export function payoutOf({ stakeCoins, odds }: { readonly stakeCoins: Coin; readonly odds: number }): Coin {
  if (stakeCoins < 0) throw new RangeError(`a stake of ${stakeCoins} coins`);
  assertOdds(odds);
  const hundredths = stakeCoins * odds;
  if (!Number.isSafeInteger(hundredths)) return coinOfBigInt((BigInt(stakeCoins) * BigInt(odds)) / 100n);
  // The remainder is subtracted first, so that the division is exact and no rounding is involved.
  return coin((hundredths - (hundredths % 100)) / 100);
}

export function assertOdds(odds: number): void {
  if (!Number.isSafeInteger(odds) || odds < 0) throw new RangeError(`odds of ${odds} hundredths`);
}
