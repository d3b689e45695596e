import { coin, type Coin } from './money';
import { noOdds, oddsAt, type OddsRule } from './odds';
import { payoutOf } from './payout';

export interface Filled {
  readonly takenCoins: Coin;
  readonly refusedCoins: Coin;
  /** The liability of the accepted bets. */
  readonly liabilityCoins: Coin;
}

/** A series of bets at the same odds. */
interface Piece {
  /** How many bets come before it, and their liability. */
  readonly bets: number;
  readonly liability: number;
  readonly count: number;
  readonly owed: number;
}

/**
 * Applies a rule to all stakes on one number of a draw, as if they had been placed in bets of one size, the
 * rest last. Each bet has the odds of that moment, and is refused if it does not fit under the cap. All numbers have
 * the same series, so these are computed once. There are at most as many as the rule has steps.
 */
export function numberFiller(terms: {
  readonly rule: OddsRule;
  readonly betCoins: Coin;
}): (stakeCoins: Coin) => Filled {
  const { rule, betCoins } = terms;
  const pieces = piecesOf(terms);
  const last = pieces.at(-1);
  const most = last ? last.bets + last.count : 0;
  return (stakeCoins) => {
    const bets = Math.min(Math.floor(stakeCoins / betCoins), most);
    const piece = pieces.find((one) => bets <= one.bets + one.count);
    let taken = bets * betCoins;
    let liability = piece ? piece.liability + (bets - piece.bets) * piece.owed : 0;
    const rest = coin(stakeCoins % betCoins);
    const odds = oddsAt({ rule, liabilityCoins: coin(liability) });
    if (rest > 0 && odds !== noOdds && liability + payoutOf({ stakeCoins: rest, odds }) <= rule.capCoins) {
      taken += rest;
      liability += payoutOf({ stakeCoins: rest, odds });
    }
    return {
      takenCoins: coin(taken),
      refusedCoins: coin(stakeCoins - taken),
      liabilityCoins: coin(liability),
    };
  };
}

function piecesOf({ rule, betCoins }: { readonly rule: OddsRule; readonly betCoins: Coin }): Piece[] {
  const pieces: Piece[] = [];
  let bets = 0;
  let liability = 0;
  for (;;) {
    const odds = oddsAt({ rule, liabilityCoins: coin(liability) });
    if (odds === noOdds) return pieces;
    const owed = payoutOf({ stakeCoins: betCoins, odds });
    const fitting = Math.floor((rule.capCoins - liability) / owed);
    if (fitting === 0) return pieces;
    const step = (Math.floor(liability / rule.quotaCoins) + 1) * rule.quotaCoins;
    // At the floor the odds do not change any more, and everything that fits is one series.
    const isLast = odds <= rule.floorOdds || rule.stepOdds === 0;
    const count = Math.min(fitting, isLast ? fitting : Math.ceil((step - liability) / owed));
    pieces.push({ bets, liability, count, owed });
    bets += count;
    liability += count * owed;
  }
}
