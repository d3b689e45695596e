import { allLanes } from '../db/lane';
import type { Pool } from '../db/pool';
import { inTransaction } from '../db/transaction';
import { lockCapPools, writeCapPool } from './store/cap-pools';
import { readSpots, type Spot } from './store/exposures';
import { reclaimUnused } from './reclaim-unused';
import { minBorrowCoins, leftInPool } from './lane-cap';
import type { LaneCache } from './lane-cache';

/** How much of the cap a bet is missing on one spot in its lane. */
export interface Shortage extends Spot {
  /** The whole cap of the spot. */
  capCoins: number;
  /** What the bet would add to the liability. */
  payoutCoins: number;
  lackingCoins: number;
  odds: number;
  /** Bets of the draw can be cancelled, so free cap may also grow. */
  canGrow: boolean;
}

/** What is missing on one spot: for all bets together, and for the bet that needs the least. */
interface Need extends Spot {
  capCoins: number;
  canGrow: boolean;
  leastPayout: number;
  all: number;
  least: number;
}

interface Borrower {
  db: Pool;
  lane: number;
  lanes: number;
  cache: LaneCache;
}

/**
 * Borrows from the common pools of the spots on which the lane's share of the cap is used up. Returns whether it got
 * anything: only then is it worth deciding the bets again. A spot that has no room for even the smallest bet in any
 * lane is skipped. This runs in its own transactions, apart from the batch's locks: the lane keeps what it borrowed,
 * whatever happens to the bets.
 */
export async function borrowFromPool(borrower: Borrower, shortages: readonly Shortage[]): Promise<boolean> {
  const { db, lane, lanes, cache } = borrower;
  const needs = needsOf(shortages).filter((need) => need.canGrow || fits(need, cache.freeCap(nameOf(need))));
  if (!needs.length) return false;
  const unmet = await inTransaction(db, async (tx) => {
    const pools = await lockCapPools(tx, lanes, needs);
    const tooLarge: Need[] = [];
    for (const [at, need] of needs.entries()) {
      const pool = pools[at]!;
      const amount = amountOf(need, { lanes, borrowed: pool.borrowed });
      if (amount === 0) tooLarge.push(need);
      pool.borrowed[lane]! += amount;
      if (amount > 0) await writeCapPool(tx, pool);
    }
    return tooLarge;
  });
  let hasBorrowed = unmet.length < needs.length;
  for (const need of await withFreeCap(borrower, unmet))
    hasBorrowed = (await borrowReclaimed(borrower, need)) || hasBorrowed;
  return hasBorrowed;
}

/** How much a lane borrows; 0 when not even the smallest bet would fit. */
function amountOf(need: Need, { lanes, borrowed }: { lanes: number; borrowed: readonly number[] }): number {
  const { capCoins, all, least } = need;
  const room = leftInPool({ capCoins, lanes, borrowed });
  return least <= room ? Math.min(room, Math.max(all, minBorrowCoins(capCoins, lanes))) : 0;
}

/**
 * The needs for which all lanes together still have free cap. It is read without locks: free cap only shrinks, unless
 * bets can be cancelled; then it is not cached.
 */
async function withFreeCap({ db, lanes, cache }: Borrower, needs: readonly Need[]): Promise<readonly Need[]> {
  if (!needs.length) return needs;
  const held = await readSpots(db, allLanes(lanes), needs);
  return needs.filter((need) => {
    const spot = held.find((one) => sameSpot(one, need));
    const free = need.capCoins - (spot?.liability ?? 0);
    if (!need.canGrow) cache.storeFreeCap(nameOf(need), free);
    return fits(need, free);
  });
}

/**
 * Borrows from a pool after the other lanes have returned what they do not use; see reclaim-unused.ts. It takes one
 * spot at a time, so that transactions cannot deadlock.
 */
const borrowReclaimed = ({ db, lane, lanes }: Borrower, need: Need): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    await tx.query(`SET LOCAL lock_timeout = '3s'`);
    const [pool] = await lockCapPools(tx, lanes, [need]);
    await reclaimUnused(tx, { lane, lanes, need, pool: pool! });
    const amount = amountOf(need, { lanes, borrowed: pool!.borrowed });
    if (amount === 0) return false;
    pool!.borrowed[lane]! += amount;
    await writeCapPool(tx, pool!);
    return true;
  });

const fits = ({ leastPayout }: Need, free: number | undefined): boolean =>
  free === undefined || leastPayout <= free;

const sameSpot = (one: Spot, other: Spot): boolean =>
  one.turnId === other.turnId && one.game === other.game && one.number === other.number;

/** Grouped by spot, in the order in which every lane locks them. */
function needsOf(shortages: readonly Shortage[]): Need[] {
  const needs = new Map<string, Need>();
  for (const { lackingCoins, payoutCoins, turnId, game, number, capCoins, canGrow } of shortages) {
    const spot = { turnId, game, number, capCoins, canGrow };
    const need = needs.get(nameOf(spot));
    if (need) {
      need.all += lackingCoins;
      need.least = Math.min(need.least, lackingCoins);
      need.leastPayout = Math.min(need.leastPayout, payoutCoins);
    } else
      needs.set(nameOf(spot), { ...spot, all: lackingCoins, least: lackingCoins, leastPayout: payoutCoins });
  }
  return [...needs.values()].toSorted(
    (one, other) => one.turnId - other.turnId || one.game - other.game || one.number - other.number,
  );
}

/** The cap is a part of the name: after the operator raised it, the cached value is not used. */
const nameOf = ({ turnId, game, number, capCoins }: Spot & { capCoins: number }): string =>
  `${turnId}:${game}:${number}:${capCoins}`;
