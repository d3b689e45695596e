import { coin, payoutOf, sideSpots } from '@truedraw/rules';
import type { Queryable } from '../db/pool';
import { pagesOf } from './batch-order';
import type { BetName, CancellableBet } from './store/cancelled-bets';
import { lockExposures, pageOf, placeOf, updateExposures } from './store/exposures';

/** Takes a bet that leaves its draw's book out of the exposures of its lane, as if it had not been. */
export async function lowerExposures(
  tx: Queryable,
  { lane, turnId, game }: BetName,
  { numbers, stakes, odds, ds, dsOdds, bs, bsOdds }: CancellableBet,
): Promise<void> {
  const sides = ([0, 1] as const).flatMap((side) => [
    { number: sideSpots.ds[side], stake: ds[side], odds: dsOdds[side] },
    { number: sideSpots.bs[side], stake: bs[side], odds: bsOdds[side] },
  ]);
  const lines = [
    ...numbers.map((number, at) => ({ number, stake: stakes[at]!, odds: odds[at]! })),
    ...sides.filter(({ stake }) => stake > 0),
  ].toSorted((one, other) => one.number - other.number);
  const pages = await lockExposures(tx, lane, pagesOf(lines.map(({ number }) => ({ turnId, game, number }))));
  for (const { number, stake, odds: price } of lines) {
    const { stakes: held, liabilities } = pages.find(({ page }) => page === pageOf(number))!;
    const place = placeOf(number);
    held[place] = coin(held[place]! - stake);
    liabilities[place] = coin(liabilities[place]! - payoutOf({ stakeCoins: coin(stake), odds: price }));
  }
  await updateExposures(tx, lane, pages);
}
