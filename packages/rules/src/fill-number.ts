import { coin, type Coin } from './money';
import { noOdds, oddsAt, type OddsRule } from './odds';
import { payoutOf } from './payout';

export interface Filled {
  readonly takenCoins: Coin;
  readonly refusedCoins: Coin;
  /** What the house would owe on what was taken. */
  readonly liabilityCoins: Coin;
}

/**
 * What a rule would have made of all that was staked on one number of a draw, had it come in bets of one size after
 * another, the rest last, each at the odds it met and refused where it did not fit under the cap. Bets at the same odds
 * are counted together: a number passes as many steps as the rule has, however much is staked on it.
 */
export function fillNumber({
  rule,
  stakeCoins,
  betCoins,
}: {
  readonly rule: OddsRule;
  readonly stakeCoins: Coin;
  readonly betCoins: Coin;
}): Filled {
  let liability = 0;
  let bets = Math.floor(stakeCoins / betCoins);
  const rest = coin(stakeCoins % betCoins);
  let taken = 0;
  for (;;) {
    const odds = oddsAt({ rule, liabilityCoins: coin(liability) });
    if (odds === noOdds || bets === 0) break;
    const owed = payoutOf({ stakeCoins: betCoins, odds });
    const fitting = Math.min(bets, Math.floor((rule.capCoins - liability) / owed));
    if (fitting === 0) break;
    const step = (Math.floor(liability / rule.quotaCoins) + 1) * rule.quotaCoins;
    // At the floor the odds move no more, and all that fits is one piece.
    const isLast = odds <= rule.floorOdds || rule.stepOdds === 0;
    const untilStep = isLast ? fitting : Math.ceil((step - liability) / owed);
    const count = Math.min(fitting, untilStep);
    bets -= count;
    taken += count * betCoins;
    liability += count * owed;
  }
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
}
