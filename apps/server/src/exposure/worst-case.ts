import { bigSmallSide, numberCount, oddEvenSide, type GameType } from '@truedraw/rules';
import type { HeldSpot } from './store/exposure-report';

/** The sides in the table of exposures, by the index of the side. */
export const dsSpots = [-1, -2] as const;
export const bsSpots = [-3, -4] as const;

/** What every result would pay, by number from 0: a result pays its number and its two sides. */
export function payoutsOf(game: GameType, held: readonly HeldSpot[]): number[] {
  const at = new Map(held.map(({ number, liability }) => [number, liability]));
  const owed = (spot: number) => at.get(spot) ?? 0;
  return Array.from(
    { length: numberCount(game) },
    (_, number) =>
      owed(number) + owed(dsSpots[oddEvenSide(number)]) + owed(bsSpots[bigSmallSide(game, number)]),
  );
}

/** The number with the highest payout; the lowest such number. */
export function worstOf(payouts: readonly number[]): { number: number; payout: number } {
  let worst = { number: 0, payout: -1 };
  payouts.forEach((payout, number) => {
    if (payout > worst.payout) worst = { number, payout };
  });
  return worst;
}
