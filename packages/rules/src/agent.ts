import { coinOfBigInt, type Coin } from './money';
import { wholeBasisPoints } from './rate';

/** What an agent may hand on: rebates in basis points, and the most coins on one number of a draw. */
export interface AgentTerms {
  readonly rebate2d: number;
  readonly rebate3d: number;
  /** 0 stands for the game's own maximum, and so for more than any number. */
  readonly betLimit: number;
}

/**
 * Which of the values is not strictly below the agent's own; none when all are. A limit of 0 is no limit of one's own:
 * it lies above every number and not below itself, so nobody can hand it on, and whoever has it may hand on any number.
 */
export function termNotBelow(wish: AgentTerms, own: AgentTerms): keyof AgentTerms | undefined {
  if (wish.rebate2d >= own.rebate2d) return 'rebate2d';
  if (wish.rebate3d >= own.rebate3d) return 'rebate3d';
  return limitSize(wish.betLimit) >= limitSize(own.betLimit) ? 'betLimit' : undefined;
}

const limitSize = (betLimit: number): number => (betLimit === 0 ? Number.POSITIVE_INFINITY : betLimit);

/**
 * An agent's part of what people lost in a month, below zero where they won. Rounded down, towards the agent's loss
 * where it is negative: the fraction stays with the house.
 */
export function shareOf(month: { readonly winScoreCoins: Coin; readonly rateBasisPoints: number }): Coin {
  const product = -BigInt(month.winScoreCoins) * BigInt(month.rateBasisPoints);
  const whole = BigInt(wholeBasisPoints);
  const cut = product / whole;
  return coinOfBigInt(product < 0n && cut * whole !== product ? cut - 1n : cut);
}
