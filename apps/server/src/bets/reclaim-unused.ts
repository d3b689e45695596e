import { allLanes } from '../db/lane';
import type { Queryable } from '../db/pool';
import type { CapPool } from './store/cap-pools';
import { lockSpot, type Spot } from './store/exposures';
import { borrowedForLiability, isOverLent, leftInPool, minBorrowCoins, ownOf } from './lane-cap';

/**
 * Moves unused cap of the other lanes back to a locked pool, until there is enough or nothing is left; over-lent, also that
 * of the lane itself. A lane's share shrinks only while its exposure row is locked here, and a batch reads its share after
 * it has that lock, so no batch decides on cap that was taken away. Lanes are locked in one order, and batches never wait
 * for a pool, so there is no deadlock.
 */
export async function reclaimUnused(
  tx: Queryable,
  {
    lane,
    lanes,
    need,
    pool,
  }: { lane: number; lanes: number; need: Spot & { capCoins: number; all: number }; pool: CapPool },
): Promise<void> {
  const { capCoins } = need;
  const { borrowed } = pool;
  const cut = { capCoins, lanes, borrowed };
  const enough = () => Math.max(need.all - ownOf(cut, lane), minBorrowCoins(capCoins, lanes));
  for (const other of allLanes(lanes)) {
    if (leftInPool(cut) >= enough()) return;
    if (other === lane && !isOverLent(cut)) continue;
    const own = ownOf(cut, other);
    if (own === 0) continue;
    const liability = await lockSpot(tx, other, need);
    if (liability < own) borrowed[other] = borrowedForLiability(liability, { capCoins, lanes });
  }
}
