import { bigSmallSide, numberCount, oddEvenSide, sideSpots, type GameType } from '@truedraw/rules';
import type { SpotExposure } from './store/exposure-report';

/** What every result would pay, by number from 0: a result pays its number and its two sides. */
export function payoutsOf(game: GameType, held: readonly SpotExposure[]): number[] {
  const at = new Map(held.map(({ number, liability }) => [number, liability]));
  const owed = (spot: number) => at.get(spot) ?? 0;
  return Array.from(
    { length: numberCount(game) },
    (_, number) =>
      owed(number) + owed(sideSpots.ds[oddEvenSide(number)]) + owed(sideSpots.bs[bigSmallSide(game, number)]),
  );
}

/** What the house wins on average over all results, rounded down. The products of many payouts pass 2^53. */
export function expectedWinOf(stake: number, payouts: readonly number[]): number {
  const total = payouts.reduce((sum, payout) => sum + BigInt(payout), 0n);
  const count = BigInt(payouts.length);
  return stake - Number((total + count - 1n) / count);
}

/** The numbers with the highest payouts, the highest first; of equal ones the lowest number. */
export const largestRisks = (payouts: readonly number[], most: number): number[] =>
  payouts
    .map((payout, number) => ({ payout, number }))
    .filter(({ payout }) => payout > 0)
    .toSorted((a, b) => b.payout - a.payout || a.number - b.number)
    .slice(0, most)
    .map(({ number }) => number);

/** The number with the highest payout; the lowest such number. */
export function highestPayout(payouts: readonly number[]): { number: number; payout: number } {
  let worst = { number: 0, payout: -1 };
  payouts.forEach((payout, number) => {
    if (payout > worst.payout) worst = { number, payout };
  });
  return worst;
}
