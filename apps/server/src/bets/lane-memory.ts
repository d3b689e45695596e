import { createRecentKeys, type RecentKeys } from './recent-keys';
import { StakesCache } from './stakes-cache';

/** What a lane remembers from batch to batch. All of it only saves reading: nothing is decided on it unchecked. */
export interface LaneMemory {
  stakes: StakesCache;
  recent: RecentKeys;
  /** Who stood above these users when they last bet, each once. */
  peopleAbove(userIds: readonly number[]): number[];
  learnAbove(userId: number, above: readonly number[]): void;
}

const usersKept = 50_000;

export function createLaneMemory(maxSpots: number): LaneMemory {
  const above = new Map<number, readonly number[]>();
  return {
    stakes: new StakesCache(maxSpots),
    recent: createRecentKeys(),
    peopleAbove: (userIds) => [...new Set(userIds.flatMap((userId) => above.get(userId) ?? []))],
    learnAbove(userId, people) {
      if (!people.length) return;
      if (above.size >= usersKept) above.clear();
      above.set(userId, people);
    },
  };
}
