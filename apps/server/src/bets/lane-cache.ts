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
}

export const createLaneCache = (maxSpots: number): LaneCache => ({
  stakes: new StakesCache(maxSpots),
  recent: createRecentKeys(),
  play: new Map(),
  terms: new TermsCache(),
});
