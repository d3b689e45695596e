import type { PlayMemory } from '../safety/play-memory';
import { createRecentKeys, type RecentKeys } from './recent-keys';
import { StakesCache } from './stakes-cache';

/** What a lane remembers from batch to batch. All of it only saves reading: nothing is decided on it unchecked. */
export interface LaneMemory {
  stakes: StakesCache;
  recent: RecentKeys;
  /** What users with limits of their own have played. */
  play: PlayMemory;
  /** Who stood above these users when they last bet, each once. */
  peopleAbove(userIds: readonly number[]): number[];
  learnAbove(userId: number, above: readonly number[]): void;
  /** What was left in a common pool when it was last looked at. It only gets less. */
  poolRoom(pool: string): number | undefined;
  learnPoolRoom(pool: string, room: number): void;
}

const usersKept = 50_000;
const poolsKept = 50_000;

export function createLaneMemory(maxSpots: number): LaneMemory {
  const above = new Map<number, readonly number[]>();
  const rooms = new Map<string, number>();
  return {
    stakes: new StakesCache(maxSpots),
    recent: createRecentKeys(),
    play: new Map(),
    peopleAbove: (userIds) => [...new Set(userIds.flatMap((userId) => above.get(userId) ?? []))],
    learnAbove(userId, people) {
      if (!people.length) return;
      if (above.size >= usersKept) above.clear();
      above.set(userId, people);
    },
    poolRoom: (pool) => rooms.get(pool),
    learnPoolRoom(pool, room) {
      if (rooms.size >= poolsKept) rooms.clear();
      rooms.set(pool, room);
    },
  };
}
