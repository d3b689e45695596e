import type { Pool } from '../db/pool';
import { inTransaction } from '../db/transaction';
import { lockCapPools, writeCapPool } from '../store/cap-pools';
import type { Spot } from '../store/exposures';
import { leastDraw, roomInPool } from './lane-cap';
import type { LaneMemory } from './lane-memory';

/** How much a bet lacks on one spot under its lane's share of the cap. */
export interface Shortage extends Spot {
  /** The whole cap of the spot. */
  capCoins: number;
  lackingCoins: number;
}

/** All that is lacked on one spot: by everybody, and by who lacks the least. */
interface Need extends Spot {
  capCoins: number;
  all: number;
  least: number;
}

/**
 * Draws from the common pools of spots on which bets found their lane's share used up; tells whether anything was to be
 * had, so that deciding again is worth it. A pool that cannot serve even the smallest bet is left to other lanes. A
 * transaction of its own, apart from the batch's locks: what was drawn stays the lane's, whatever becomes of the bets.
 */
export async function drawFromPool(
  { db, lane, lanes, memory }: { db: Pool; lane: number; lanes: number; memory: LaneMemory },
  shortages: readonly Shortage[],
): Promise<boolean> {
  const needs = needsOf(shortages).filter(
    (need) => need.least <= (memory.poolRoom(nameOf(need)) ?? Number.POSITIVE_INFINITY),
  );
  if (!needs.length) return false;
  const drawings = await inTransaction(db, async (tx) => {
    const pools = await lockCapPools(tx, lanes, needs);
    const done: { need: Need; amount: number; roomLeft: number }[] = [];
    for (const [at, need] of needs.entries()) {
      const { capCoins, all, least } = need;
      const pool = pools[at]!;
      const room = roomInPool({ capCoins, lanes, drawn: pool.drawn });
      const amount = least <= room ? Math.min(room, Math.max(all, leastDraw(capCoins, lanes))) : 0;
      done.push({ need, amount, roomLeft: room - amount });
      if (amount === 0) continue;
      pool.drawn[lane]! += amount;
      await writeCapPool(tx, pool);
    }
    return done;
  });
  for (const { need, roomLeft } of drawings) memory.learnPoolRoom(nameOf(need), roomLeft);
  return drawings.some(({ amount }) => amount > 0);
}

/** By spot, in the order in which every lane locks them. */
function needsOf(shortages: readonly Shortage[]): Need[] {
  const needs = new Map<string, Need>();
  for (const { lackingCoins, ...spot } of shortages) {
    const need = needs.get(nameOf(spot));
    if (need) {
      need.all += lackingCoins;
      need.least = Math.min(need.least, lackingCoins);
    } else needs.set(nameOf(spot), { ...spot, all: lackingCoins, least: lackingCoins });
  }
  return [...needs.values()].toSorted(
    (one, other) => one.turnId - other.turnId || one.game - other.game || one.number - other.number,
  );
}

/** With the cap: once the operator has raised it, what was known of the pool is no longer true. */
const nameOf = ({ turnId, game, number, capCoins }: Spot & { capCoins: number }): string =>
  `${turnId}:${game}:${number}:${capCoins}`;
