import { coin, type Coin } from '@truedraw/rules';

/**
 * A number's cap with several lanes: half of it is cut into the lanes' own slices, the rest is a common pool that a lane
 * draws from when its slice is used up. With one lane the cap is its own.
 */
interface Share {
  capCoins: number;
  lanes: number;
  lane: number;
  /** What each lane has drawn from the pool so far; nothing when nobody has. */
  drawn: readonly number[] | undefined;
}

const sliceOf = (capCoins: number, lanes: number): number =>
  lanes === 1 ? capCoins : Math.floor(capCoins / (2 * lanes));

const poolOf = (capCoins: number, lanes: number): number => capCoins - lanes * sliceOf(capCoins, lanes);

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** What a lane may owe on the spot as things are. Over all lanes that is never more than the cap. */
export function capOfLane({ capCoins, lanes, lane, drawn = [] }: Share): Coin {
  const slice = sliceOf(capCoins, lanes);
  const own = drawn[lane] ?? 0;
  const [all, pool] = [sum(drawn), poolOf(capCoins, lanes)];
  // More was drawn than the pool holds once the operator has lowered the cap: then each keeps its part of what is left.
  return coin(slice + (all <= pool ? own : Number((BigInt(pool) * BigInt(own)) / BigInt(all))));
}

/** What is left in the common pool. */
export const roomInPool = ({ capCoins, lanes, drawn = [] }: Omit<Share, 'lane'>): number =>
  Math.max(0, poolOf(capCoins, lanes) - sum(drawn));

/** What a lane may come to owe on the spot, with all that it could still draw. */
export const reachOfLane = (share: Share): number => capOfLane(share) + roomInPool(share);

/** What a lane draws at least, so that a popular number is not a visit to the pool for every bet. */
export const leastDraw = (capCoins: number, lanes: number): number =>
  Math.ceil(poolOf(capCoins, lanes) / (16 * lanes));
