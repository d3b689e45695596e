import { allLanes } from '../db/lane';
import type { Pool } from '../db/pool';
import { inTransaction } from '../db/transaction';
import { lockCapPools, writeCapPool } from './store/cap-pools';
import { readSpots, type Spot } from './store/exposures';
import { gatherUnused } from './gather-unused';
import { leastDraw, roomInPool } from './lane-cap';
import type { LaneMemory } from './lane-memory';

/** How much a bet lacks on one spot under its lane's share of the cap. */
export interface Shortage extends Spot {
  /** The whole cap of the spot. */
  capCoins: number;
  /** What the bet would add to what the house owes. */
  payoutCoins: number;
  lackingCoins: number;
}

/** All that is lacked on one spot: by everybody, and by who lacks the least. */
interface Need extends Spot {
  capCoins: number;
  leastPayout: number;
  all: number;
  least: number;
}

interface Drawing {
  db: Pool;
  lane: number;
  lanes: number;
  memory: LaneMemory;
}

/**
 * Draws from the common pools of spots on which bets found their lane's share used up; tells whether anything was to be
 * had, so that deciding again is worth it. A spot that has no room for even the smallest bet, in whatever lane, is left
 * alone. In transactions of their own, apart from the batch's locks: what was drawn stays the lane's, whatever becomes of
 * the bets.
 */
export async function drawFromPool(drawing: Drawing, shortages: readonly Shortage[]): Promise<boolean> {
  const { db, lane, lanes, memory } = drawing;
  const needs = needsOf(shortages).filter((need) => fits(need, memory.freeRoom(nameOf(need))));
  if (!needs.length) return false;
  const unmet = await inTransaction(db, async (tx) => {
    const pools = await lockCapPools(tx, lanes, needs);
    const missed: Need[] = [];
    for (const [at, need] of needs.entries()) {
      const pool = pools[at]!;
      const amount = amountOf(need, { lanes, drawn: pool.drawn });
      if (amount === 0) missed.push(need);
      pool.drawn[lane]! += amount;
      if (amount > 0) await writeCapPool(tx, pool);
    }
    return missed;
  });
  let hasDrawn = unmet.length < needs.length;
  for (const need of await withRoomSomewhere(drawing, unmet))
    hasDrawn = (await drawWithOthers(drawing, need)) || hasDrawn;
  return hasDrawn;
}

/** What a lane draws for a need; nothing when not even the smallest bet would fit. */
function amountOf(need: Need, { lanes, drawn }: { lanes: number; drawn: readonly number[] }): number {
  const { capCoins, all, least } = need;
  const room = roomInPool({ capCoins, lanes, drawn });
  return least <= room ? Math.min(room, Math.max(all, leastDraw(capCoins, lanes))) : 0;
}

/** Those that all lanes together still have room for. It is asked for without locks: that room only gets less. */
async function withRoomSomewhere(
  { db, lanes, memory }: Drawing,
  needs: readonly Need[],
): Promise<readonly Need[]> {
  if (!needs.length) return needs;
  const held = await readSpots(db, allLanes(lanes), needs);
  return needs.filter((need) => {
    const spot = held.find((one) => sameSpot(one, need));
    const free = need.capCoins - (spot?.liability ?? 0);
    memory.learnFreeRoom(nameOf(need), free);
    return fits(need, free);
  });
}

/** Draws from a pool that the other lanes fill up first; see gather-unused.ts. One spot at a time, so that nobody waits in a circle. */
const drawWithOthers = ({ db, lane, lanes }: Drawing, need: Need): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    await tx.query(`SET LOCAL lock_timeout = '3s'`);
    const [pool] = await lockCapPools(tx, lanes, [need]);
    await gatherUnused(tx, { lane, lanes, need, pool: pool! });
    const amount = amountOf(need, { lanes, drawn: pool!.drawn });
    if (amount === 0) return false;
    pool!.drawn[lane]! += amount;
    await writeCapPool(tx, pool!);
    return true;
  });

const fits = ({ leastPayout }: Need, free: number | undefined): boolean =>
  free === undefined || leastPayout <= free;

const sameSpot = (one: Spot, other: Spot): boolean =>
  one.turnId === other.turnId && one.game === other.game && one.number === other.number;

/** By spot, in the order in which every lane locks them. */
function needsOf(shortages: readonly Shortage[]): Need[] {
  const needs = new Map<string, Need>();
  for (const { lackingCoins, payoutCoins, ...spot } of shortages) {
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

/** With the cap: once the operator has raised it, what was known of the spot is no longer true. */
const nameOf = ({ turnId, game, number, capCoins }: Spot & { capCoins: number }): string =>
  `${turnId}:${game}:${number}:${capCoins}`;
