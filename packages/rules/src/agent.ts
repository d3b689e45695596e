import { coinOfBigInt, type Coin } from './money';
import { wholeBasisPoints } from './rate';

/**
 * The terms that an agent may give to sub-users: rebates in basis points, and the highest stake on one number of a
 * draw.
 */
export interface AgentTerms {
  readonly rebate2d: number;
  readonly rebate3d: number;
  /** 0 means the game's own maximum, which is more than any other value. */
  readonly betLimit: number;
}

/**
 * Which of the values is not strictly below the agent's own; undefined when all are. A limit of 0 means no limit: it
 * is above every number and not below itself, so it cannot be given, and an agent without a limit may give any
 * number.
 */
export function termNotBelow(wanted: AgentTerms, own: AgentTerms): keyof AgentTerms | undefined {
  if (wanted.rebate2d >= own.rebate2d) return 'rebate2d';
  if (wanted.rebate3d >= own.rebate3d) return 'rebate3d';
  return limitSize(wanted.betLimit) >= limitSize(own.betLimit) ? 'betLimit' : undefined;
}

/**
 * The limit that holds for a user: the lowest of the own one and those of everyone above. 0 means no limit, so it holds
 * only where nobody has another.
 */
export function effectiveBetLimit(betLimits: readonly number[]): number {
  const lowest = Math.min(...betLimits.map(limitSize));
  return lowest === Number.POSITIVE_INFINITY ? 0 : lowest;
}

const limitSize = (betLimit: number): number => (betLimit === 0 ? Number.POSITIVE_INFINITY : betLimit);

/**
 * An agent's part of what sub-users lost in a month; negative when they won. It is rounded down, also when it is
 * negative: the fraction stays with the house.
 */
export function shareOf(month: { readonly winScoreCoins: Coin; readonly rateBasisPoints: number }): Coin {
  const product = -BigInt(month.winScoreCoins) * BigInt(month.rateBasisPoints);
  const whole = BigInt(wholeBasisPoints);
  const cut = product / whole;
  return coinOfBigInt(product < 0n && cut * whole !== product ? cut - 1n : cut);
}
