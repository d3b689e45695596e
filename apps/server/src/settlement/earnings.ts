import { coin, rebateShares } from '@truedraw/rules';
import type { BetSum } from './store/bet-sums';
import type { TeamSum } from './store/team-sums';

/** A bettor's bets with one chain and one set of rates: one turnover, rounded once for each person of the chain. */
export interface Earning {
  /** The bettor first, then everyone above. */
  people: readonly number[];
  /** What each of them earns on the turnover. */
  shares: readonly number[];
  turnover: number;
  win: number;
}

/** What everyone earns on the turnover of these bettors. */
export function earningsOf(sums: readonly BetSum[]): Earning[] {
  const numbersOf = cachedParser();
  return sums.map(({ userId, above, rates, turnover, win }) => {
    const people = [userId, ...numbersOf(above)];
    const shares = rebateShares({ turnoverCoins: coin(turnover), ratesBasisPoints: numbersOf(rates) });
    if (shares.length > people.length)
      throw new RangeError(`A bet of user ${userId} has more rates than people`);
    return { people, shares, turnover, win };
  });
}

/** The total rebate of each person. */
export function rebatesOf(earnings: readonly Earning[]): Map<number, number> {
  const rebates = new Map<number, number>();
  for (const { people, shares } of earnings)
    shares.forEach((share, at) => {
      const receiver = people[at]!;
      if (share > 0) rebates.set(receiver, coin((rebates.get(receiver) ?? 0) + share));
    });
  return rebates;
}

/**
 * The sums of agents by direct sub-user, for every link of every chain: what the bets bring, minus what they brought
 * under the replaced results. Sums of zero are left out.
 */
export function teamSumsOf(brought: readonly Earning[], replaced: readonly Earning[]): TeamSum[] {
  const byAgent = new Map<number, Map<number, TeamSum>>();
  const add = (sign: 1 | -1, { people, shares, turnover, win }: Earning): void => {
    for (let at = 1; at < people.length; at++) {
      const sum = sumOf(byAgent, people[at]!, people[at - 1]!);
      sum.turnover = coin(sum.turnover + sign * turnover);
      sum.payout = coin(sum.payout + sign * win);
      sum.rebate = coin(sum.rebate + sign * (shares[at] ?? 0));
    }
  };
  for (const earning of brought) add(1, earning);
  for (const earning of replaced) add(-1, earning);
  return [...byAgent.values()]
    .flatMap((children) => [...children.values()])
    .filter(({ turnover, payout, rebate }) => turnover !== 0 || payout !== 0 || rebate !== 0);
}

function sumOf(byAgent: Map<number, Map<number, TeamSum>>, agentId: number, childId: number): TeamSum {
  let children = byAgent.get(agentId);
  if (!children) byAgent.set(agentId, (children = new Map<number, TeamSum>()));
  let sum = children.get(childId);
  if (!sum) children.set(childId, (sum = { agentId, childId, turnover: 0, payout: 0, rebate: 0 }));
  return sum;
}

/** Parses '{1,2}'. A chunk has few different chains, so each is parsed once. */
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
