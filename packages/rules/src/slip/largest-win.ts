import { numberCount, type GameType } from '../game';
import { addCoins, coin, type Coin } from '../money';
import { payoutOf } from '../payout';
import { bigSmallSide, oddEvenSide } from '../properties';
import type { PlacedBet } from '../settle';

const pairOf = (stakes: PlacedBet['dsBet'], odds: PlacedBet['dsOdds']): readonly [Coin, Coin] => [
  payoutOf({ stakeCoins: stakes[0], odds: odds[0] }),
  payoutOf({ stakeCoins: stakes[1], odds: odds[1] }),
];

/**
 * The highest win of a bet under any result, stakes of its winning lines included. Only one number is drawn, and it
 * has one side of each kind, so lines that exclude each other are not added.
 */
export function largestWin(game: GameType, bet: PlacedBet): Coin {
  const payouts = new Map<number, Coin>();
  for (const [at, number] of bet.numbers.entries()) {
    const payout = payoutOf({ stakeCoins: bet.stakes[at]!, odds: bet.odds[at]! });
    payouts.set(number, addCoins(payouts.get(number) ?? coin(0), payout));
  }
  const ds = pairOf(bet.dsBet, bet.dsOdds);
  const bs = pairOf(bet.bsBet, bet.bsOdds);
  let largest = coin(0);
  for (let number = 0; number < numberCount(game); number += 1) {
    const win = addCoins(
      payouts.get(number) ?? coin(0),
      ds[oddEvenSide(number)],
      bs[bigSmallSide(game, number)],
    );
    if (win > largest) largest = win;
  }
  return largest;
}
