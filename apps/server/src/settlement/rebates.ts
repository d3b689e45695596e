import { coin, rebateShares } from '@truedraw/rules';
import type { BetSum } from '../store/bet-sums';

/**
 * What everyone earns on the turnover of these bettors. A bettor's bets at one chain and one set of rates are one
 * turnover, rounded once.
 */
export function rebatesOf(sums: readonly BetSum[]): Map<number, number> {
  const numbersOf = cachedParser();
  const rebates = new Map<number, number>();
  for (const { userId, above, rates, turnover } of sums) {
    const spreaders = numbersOf(above);
    const shares = rebateShares({ turnoverCoins: coin(turnover), ratesBasisPoints: numbersOf(rates) });
    shares.forEach((share, at) => {
      if (share === 0) return;
      const receiver = at === 0 ? userId : spreaders[at - 1];
      if (receiver === undefined) throw new RangeError(`A bet of user ${userId} has more rates than people`);
      rebates.set(receiver, coin((rebates.get(receiver) ?? 0) + share));
    });
  }
  return rebates;
}

/** Reads '{1,2}'. A chunk has few different chains, so each is read once. */
function cachedParser(): (array: string) => readonly number[] {
  const seen = new Map<string, readonly number[]>();
  return (array) => {
    let numbers = seen.get(array);
    if (!numbers) {
      numbers = array === '{}' ? [] : array.slice(1, -1).split(',').map(Number);
      seen.set(array, numbers);
    }
    return numbers;
  };
}
