import { allLanes } from '../db/lane';
import type { Queryable } from '../db/pool';
import type { CapPool } from './store/cap-pools';
import { lockSpot, type Spot } from './store/exposures';
import { capOfLane, drawnWhenUsed, leastDraw, roomInPool } from './lane-cap';

/**
 * Has the other lanes give back to a locked pool what they have not used of a spot, until there is enough or nothing left.
 * A lane's share only gets less while its exposure is locked here, and a batch reads its share behind that lock: so no
 * batch decides on room that was taken away. Lanes are locked in one order, and batches wait for no pool.
 */
export async function gatherUnused(
  tx: Queryable,
  {
    lane,
    lanes,
    need,
    pool,
  }: { lane: number; lanes: number; need: Spot & { capCoins: number; all: number }; pool: CapPool },
): Promise<void> {
  const { capCoins } = need;
  const { drawn } = pool;
  const enough = Math.max(need.all, leastDraw(capCoins, lanes));
  for (const other of allLanes(lanes)) {
    if (roomInPool({ capCoins, lanes, drawn }) >= enough) return;
    if (other === lane || capOfLane({ capCoins, lanes, lane: other, drawn }) === 0) continue;
    const liability = await lockSpot(tx, other, need);
    if (liability < capOfLane({ capCoins, lanes, lane: other, drawn }))
      drawn[other] = drawnWhenUsed(liability, { capCoins, lanes });
  }
}
