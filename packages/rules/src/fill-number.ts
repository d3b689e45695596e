import { coin, type Coin } from './money';
import { noOdds, oddsAt, type OddsRule } from './odds';
import { payoutOf } from './payout';

export interface Filled {
  readonly takenCoins: Coin;
  readonly refusedCoins: Coin;
  /** What the house would owe on what was taken. */
  readonly liabilityCoins: Coin;
}

/** Bets in a row that meet the same odds. */
interface Piece {
  /** How many bets stand before it, and what is owed on them. */
  readonly bets: number;
  readonly liability: number;
  readonly count: number;
  readonly owed: number;
}

/**
 * What a rule would have made of all that was staked on one number of a draw, had it come in bets of one size after
 * another, the rest last, each at the odds it met and refused where it did not fit under the cap. Every number climbs the
 * same pieces, so they are found once, and there are no more of them than the rule has steps.
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
    // At the floor the odds move no more, and all that fits is one piece.
    const isLast = odds <= rule.floorOdds || rule.stepOdds === 0;
    const count = Math.min(fitting, isLast ? fitting : Math.ceil((step - liability) / owed));
    pieces.push({ bets, liability, count, owed });
    bets += count;
    liability += count * owed;
  }
}
