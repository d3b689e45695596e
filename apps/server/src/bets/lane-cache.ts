import type { PlayCache } from '../limits/play-cache';
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
  /** How much of a spot's cap all lanes together had left when it was last read. It only shrinks, unless bets can be cancelled. */
  freeCap(spot: string): number | undefined;
  storeFreeCap(spot: string, room: number): void;
}

const spotsKept = 50_000;

export function createLaneCache(maxSpots: number): LaneCache {
  const rooms = new Map<string, number>();
  return {
    stakes: new StakesCache(maxSpots),
    recent: createRecentKeys(),
    play: new Map(),
    terms: new TermsCache(),
    freeCap: (spot) => rooms.get(spot),
    storeFreeCap(spot, room) {
      if (rooms.size >= spotsKept) rooms.clear();
      rooms.set(spot, room);
    },
  };
}
