import { allLanes } from '../db/lane';
import type { Pool, Queryable } from '../db/pool';
import { inTransaction } from '../db/transaction';
import { gameSettingsOf } from '../draws/game-settings';
import { capOf } from './batch-state';
import { lockGatesForBets, readClockAndGames, type DrawName } from './store/betting-draws';
import { lockCapPools, writeCapPools } from './store/cap-pools';
import { readSpots, type Spot } from './store/exposures';
import { reclaimUnused } from './reclaim-unused';
import { isOverLent, leftInPool, minBorrowCoins, ownOf } from './lane-cap';

/** A spot on which the lane's share of the cap is too small for a bet. */
export interface Shortage extends Spot {
  /** The whole cap of the spot. */
  capCoins: number;
  /** The lane's liability without the bet, and what the bet would add to it. */
  liabilityCoins: number;
  payoutCoins: number;
  odds: number;
}

/** The share that the lane has to have of one spot: for all bets together, and for the smallest of them. */
interface Need extends Spot {
  capCoins: number;
  leastPayout: number;
  all: number;
  least: number;
}

interface Borrower {
  db: Pool;
  lane: number;
  lanes: number;
}

/**
 * Borrows from the common pools of the spots on which the lane's share of the cap is used up. Returns whether it is worth
 * deciding the bets again: it got something, or a cap has changed since. A spot that has no room for even the smallest bet
 * in any lane is skipped, without a lock. This runs in its own transactions, apart from the batch's locks: the lane keeps
 * what it borrowed, whatever happens to the bets.
 */
export async function borrowFromPool(borrower: Borrower, shortages: readonly Shortage[]): Promise<boolean> {
  const needs = await withFreeCap(borrower, needsOf(shortages));
  if (!needs.length) return false;
  const { lane, lanes } = borrower;
  const unmet = await underCaps(borrower, needs, async (tx) => {
    const pools = await lockCapPools(tx, lanes, needs);
    const amounts = pools.map(({ borrowed }, at) => amountOf(needs[at]!, { lane, lanes, borrowed }));
    for (const [at, { borrowed }] of pools.entries()) borrowed[lane]! += amounts[at] ?? 0;
    await writeCapPools(
      tx,
      pools.filter((_, at) => amounts[at]),
    );
    return needs.filter((_, at) => amounts[at] === undefined);
  });
  if (unmet === 'caps changed') return true;
  let hasBorrowed = unmet.length < needs.length;
  for (const need of unmet) hasBorrowed = (await borrowReclaimed(borrower, need)) || hasBorrowed;
  return hasBorrowed;
}

/** Runs work while the caps of the needs stay as they are; an operator who lowers one waits for these gates. */
const underCaps = <T>(
  { db, lane }: Borrower,
  needs: readonly Need[],
  work: (tx: Queryable) => Promise<T>,
): Promise<T | 'caps changed'> =>
  inTransaction(db, async (tx) => {
    await tx.query(`SET LOCAL lock_timeout = '3s'`);
    await lockGatesForBets(tx, lane, drawsOf(needs));
    const settings = gameSettingsOf((await readClockAndGames(tx)).games);
    const isChanged = ({ game, number, capCoins }: Need) => capOf(settings[game], number) !== capCoins;
    return needs.some(isChanged) ? 'caps changed' : work(tx);
  });

/**
 * How much a lane borrows; undefined when not even the smallest bet would fit. It may need nothing: the lane at another
 * server has borrowed meanwhile.
 */
function amountOf(
  { capCoins, all, least }: Need,
  { lane, lanes, borrowed }: { lane: number; lanes: number; borrowed: readonly number[] },
): number | undefined {
  const cut = { capCoins, lanes, borrowed };
  const own = ownOf(cut, lane);
  const room = leftInPool(cut);
  if (isOverLent(cut) || least > own + room) return undefined;
  return all <= own ? 0 : Math.min(room, Math.max(all - own, minBorrowCoins(capCoins, lanes)));
}

/** The needs for which all lanes together still have free cap, read without locks. */
async function withFreeCap({ db, lanes }: Borrower, needs: readonly Need[]): Promise<Need[]> {
  if (!needs.length) return [];
  const held = await readSpots(db, allLanes(lanes), needs);
  return needs.filter((need) => {
    const spot = held.find((one) => sameSpot(one, need));
    return need.leastPayout <= need.capCoins - (spot?.liability ?? 0);
  });
}

/**
 * Borrows from a pool after the other lanes have returned what they do not use; see reclaim-unused.ts. It takes one
 * spot at a time, so that transactions cannot deadlock.
 */
async function borrowReclaimed(borrower: Borrower, need: Need): Promise<boolean> {
  const { lane, lanes } = borrower;
  const outcome = await underCaps(borrower, [need], async (tx) => {
    const [pool] = await lockCapPools(tx, lanes, [need]);
    await reclaimUnused(tx, { lane, lanes, need, pool: pool! });
    const amount = amountOf(need, { lane, lanes, borrowed: pool!.borrowed });
    if (amount === undefined) return false;
    pool!.borrowed[lane]! += amount;
    await writeCapPools(tx, [pool!]);
    return true;
  });
  return outcome !== false;
}

const sameSpot = (one: Spot, other: Spot): boolean =>
  one.turnId === other.turnId && one.game === other.game && one.number === other.number;

/** The draws of needs in order, in the same order. */
const drawsOf = (needs: readonly Need[]): readonly DrawName[] =>
  needs.filter(({ turnId, game }, at) => turnId !== needs[at - 1]?.turnId || game !== needs[at - 1]?.game);

/** Grouped by spot, in the order in which every lane locks them. */
function needsOf(shortages: readonly Shortage[]): Need[] {
  const needs = new Map<string, Need>();
  for (const { liabilityCoins, payoutCoins, turnId, game, number, capCoins } of shortages) {
    const spot = { turnId, game, number, capCoins };
    const need = needs.get(nameOf(spot));
    const wanted = liabilityCoins + payoutCoins;
    if (need) {
      need.all += payoutCoins;
      need.least = Math.min(need.least, wanted);
      need.leastPayout = Math.min(need.leastPayout, payoutCoins);
    } else needs.set(nameOf(spot), { ...spot, all: wanted, least: wanted, leastPayout: payoutCoins });
  }
  return [...needs.values()].toSorted(
    (one, other) => one.turnId - other.turnId || one.game - other.game || one.number - other.number,
  );
}

const nameOf = ({ turnId, game, number }: Spot): string => `${turnId}:${game}:${number}`;
