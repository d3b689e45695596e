import { bigSmallSide, numberCount, oddEvenSide, sideSpots, type GameType } from '@truedraw/rules';
import type { HeldSpot } from './store/exposure-report';

/** What every result would pay: a result pays its number and the two sides it stands on. By number, from 0. */
export function payoutsOf(game: GameType, held: readonly HeldSpot[]): number[] {
  const at = new Map(held.map(({ number, liability }) => [number, liability]));
  const owed = (spot: number) => at.get(spot) ?? 0;
  return Array.from(
    { length: numberCount(game) },
    (_, number) =>
      owed(number) + owed(sideSpots.ds[oddEvenSide(number)]) + owed(sideSpots.bs[bigSmallSide(game, number)]),
  );
}

/** The number whose draw would cost most; the lowest of several. */
export function worstOf(payouts: readonly number[]): { number: number; payout: number } {
  let worst = { number: 0, payout: -1 };
  payouts.forEach((payout, number) => {
    if (payout > worst.payout) worst = { number, payout };
  });
  return worst;
}
