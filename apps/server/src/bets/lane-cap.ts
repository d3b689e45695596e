import { coin, type Coin } from '@truedraw/rules';

/**
 * A number's cap with several lanes: half of it is cut into the lanes' own slices, the rest is a common pool that a lane
 * draws from when its slice is used up. When the pool is empty too, the other lanes give back what they have not used, of
 * their slices as well. With one lane the cap is its own.
 */
interface Share {
  capCoins: number;
  lanes: number;
  lane: number;
  /** What each lane has drawn from the pool beyond its slice, below zero where it gave back; nothing when nobody has. */
  drawn: readonly number[] | undefined;
}

type Cut = Omit<Share, 'lane'>;

const sliceOf = (capCoins: number, lanes: number): number =>
  lanes === 1 ? capCoins : Math.floor(capCoins / (2 * lanes));

/** What a lane has by its slice and what it drew. A cap that was lowered may leave less than nothing. */
const ownOf = ({ capCoins, lanes, drawn = [] }: Cut, lane: number): number =>
  Math.max(0, sliceOf(capCoins, lanes) + (drawn[lane] ?? 0));

function allOwn(cut: Cut): number {
  let sum = 0;
  for (let lane = 0; lane < cut.lanes; lane++) sum += ownOf(cut, lane);
  return sum;
}

/** What a lane may owe on the spot as things are. Over all lanes that is never more than the cap. */
export function capOfLane({ lane, ...cut }: Share): Coin {
  if (!cut.drawn) return coin(sliceOf(cut.capCoins, cut.lanes));
  const own = ownOf(cut, lane);
  const all = allOwn(cut);
  // The lanes have more than the cap once the operator has lowered it: then each keeps its part of what is left.
  return coin(all <= cut.capCoins ? own : Number((BigInt(cut.capCoins) * BigInt(own)) / BigInt(all)));
}

/** What is left in the common pool. */
export const roomInPool = (cut: Cut): number => Math.max(0, cut.capCoins - allOwn(cut));

/** What a lane has drawn that may owe just as much as it does: it has given back all that it has not used. */
export const drawnWhenUsed = (
  liability: number,
  { capCoins, lanes }: Pick<Share, 'capCoins' | 'lanes'>,
): number => liability - sliceOf(capCoins, lanes);

/** What a lane draws at least, so that a popular number is not a visit to the pool for every bet. */
export const leastDraw = (capCoins: number, lanes: number): number =>
  Math.ceil((capCoins - lanes * sliceOf(capCoins, lanes)) / (16 * lanes));
