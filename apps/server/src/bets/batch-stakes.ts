import { drawKeyOf } from '@truedraw/rules';
import type { Queryable } from '../db/pool';
import type { Booking } from '../ledger/booking';
import type { BettorDraw } from './batch-order';
import { addStakes, type StakesBySpot } from './stakes';
import type { StakesCache } from './stakes-cache';
import { stakesOfNow, type Bettor } from './stakes-of-now';
import type { StakesRow } from './store/bets';

/** What the users of a batch have staked, by draw. */
type BatchStakes = Map<number, Map<string, StakesBySpot>>;

/** Takes what is known of the bettors from the cache. */
export function takeStakes(cache: StakesCache, bettorDraws: readonly BettorDraw[]) {
  const taken = new Map(bettorDraws.map(({ userId }) => [userId, cache.take(userId)]));
  const known = ({ userId, drawKey }: BettorDraw) => taken.get(userId)?.draws.get(drawKey);
  return {
    /** Whose bets all have to be read. */
    unknown: bettorDraws.filter((one) => !known(one)),
    /** Under the wallets' locks, with the bets of those that were unknown. */
    async complete(
      tx: Queryable,
      lane: number,
      { booking, rows }: { booking: Booking; rows: readonly StakesRow[] },
    ): Promise<BatchStakes> {
      const stakesOf: BatchStakes = new Map();
      const outdated: (BettorDraw & Bettor)[] = [];
      for (const one of bettorDraws) {
        const { userId, drawKey } = one;
        const of = taken.get(userId);
        const entries = booking.entriesOf(userId) ?? 0;
        const isCurrent = of?.entries === entries;
        const ofUser = stakesOf.get(userId) ?? (isCurrent ? of.draws : new Map<string, StakesBySpot>());
        stakesOf.set(userId, ofUser);
        const stakes = known(one);
        if (stakes && !isCurrent) outdated.push({ ...one, entries, known: { stakes, entries: of!.entries } });
        // The draw that was bet on last stands last. Most users bet on one.
        if (isCurrent && stakes && ofUser.size === 1) continue;
        ofUser.delete(drawKey);
        ofUser.set(drawKey, (isCurrent && stakes) || new Map<number, never>());
      }
      const now = await stakesOfNow(tx, lane, outdated);
      for (const [at, { userId, drawKey }] of outdated.entries())
        stakesOf.get(userId)!.set(drawKey, now[at]!);
      for (const row of rows) addStakes(stakesOf.get(row.userId)!.get(drawKeyOf(row.turnId, row.game))!, row);
      return stakesOf;
    },
  };
}
