import { coin, type Coin } from '@truedraw/rules';

/**
 * A number's cap with several lanes: one half is divided into the lanes' own slices. The other half is a common pool
 * from which a lane borrows when its slice is used up. When the pool is empty too, the other lanes return what they
 * have not used, even of their slices. With one lane the whole cap is its slice. No lane has less than its liability:
 * when the operator lowers a cap, the lanes keep what they have used (lower-caps.ts).
 */
interface Share {
  capCoins: number;
  lanes: number;
  lane: number;
  /**
   * What each lane has borrowed beyond its slice; below zero where it returned a part of it. Undefined when no lane
   * has borrowed.
   */
  borrowed: readonly number[] | undefined;
}

type Cut = Omit<Share, 'lane'>;

const sliceOf = (capCoins: number, lanes: number): number =>
  lanes === 1 ? capCoins : Math.floor(capCoins / (2 * lanes));

/** A lane's slice and what it borrowed. */
export const ownOf = ({ capCoins, lanes, borrowed = [] }: Cut, lane: number): number =>
  Math.max(0, sliceOf(capCoins, lanes) + (borrowed[lane] ?? 0));

function allOwn(cut: Cut): number {
  let sum = 0;
  for (let lane = 0; lane < cut.lanes; lane++) sum += ownOf(cut, lane);
  return sum;
}

/** Whether the lanes have more than the cap, as after the operator has lowered it. */
export const isOverLent = (cut: Cut): boolean => allOwn(cut) > cut.capCoins;

/**
 * Up to which liability a lane may accept bets on the spot at the moment. Over-lent, no lane may until the others have
 * returned what they have not used. All lanes together never exceed the cap.
 */
export const capOfLane = ({ lane, ...cut }: Share): Coin => coin(isOverLent(cut) ? 0 : ownOf(cut, lane));

export const leftInPool = (cut: Cut): number => Math.max(0, cut.capCoins - allOwn(cut));

/** What a lane has borrowed that has just its liability. */
export const borrowedForLiability = (
  liability: number,
  { capCoins, lanes }: Pick<Share, 'capCoins' | 'lanes'>,
): number => liability - sliceOf(capCoins, lanes);

/** The least that a lane borrows, so that a popular number does not need the pool for every bet. */
export const minBorrowCoins = (capCoins: number, lanes: number): number =>
  Math.ceil((capCoins - lanes * sliceOf(capCoins, lanes)) / (16 * lanes));
