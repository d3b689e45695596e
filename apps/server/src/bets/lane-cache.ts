import type { PlayCache } from '../limits/play-cache';
import { tickClock } from '../tick-clock';
import { createRecentKeys, type RecentKeys } from './recent-keys';
import { StakesCache } from './stakes-cache';
import { TermsCache } from './terms-cache';

/** What a lane caches from batch to batch. It only saves reads: every value is checked before a decision uses it. */
export interface LaneCache {
  stakes: StakesCache;
  recent: RecentKeys;
  /** Stakes and wins of users with limits of their own. */
  play: PlayCache;
  terms: TermsCache;
  /**
   * How much of a spot's cap all lanes together had left when it was read a moment ago. It shrinks, and grows only when bets
   * are cancelled or stop after a win.
   */
  freeCap(spot: string): number | undefined;
  storeFreeCap(spot: string, room: number): void;
}

const spotsKept = 50_000;
const roomMilliseconds = 2_000;

export function createLaneCache(maxSpots: number): LaneCache {
  const rooms = new Map<string, { room: number; until: number }>();
  return {
    stakes: new StakesCache(maxSpots),
    recent: createRecentKeys(),
    play: new Map(),
    terms: new TermsCache(),
    freeCap(spot) {
      const known = rooms.get(spot);
      return known && tickClock().now < known.until ? known.room : undefined;
    },
    storeFreeCap(spot, room) {
      if (rooms.size >= spotsKept) rooms.clear();
      rooms.set(spot, { room, until: tickClock().now + roomMilliseconds });
    },
  };
}
