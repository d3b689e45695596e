import { coin, sideSpots, type Coin } from '@truedraw/rules';
import type { StakesRow } from './store/bets';

/** Coins by spot: a number, or a side below zero. */
export type StakesBySpot = Map<number, Coin>;

/** Adds the stakes of one bet. */
export function addStakes(
  stakes: StakesBySpot,
  { numbers, stakes: coins, ds, bs }: Pick<StakesRow, 'numbers' | 'stakes' | 'ds' | 'bs'>,
): void {
  const add = (spot: number, amount: number) => {
    if (amount > 0) stakes.set(spot, coin((stakes.get(spot) ?? 0) + amount));
  };
  for (const [at, number] of numbers.entries()) add(number, coins[at]!);
  for (const side of [0, 1] as const) {
    add(sideSpots.ds[side], ds[side]);
    add(sideSpots.bs[side], bs[side]);
  }
}
