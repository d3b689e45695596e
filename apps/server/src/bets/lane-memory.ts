import type { PlayMemory } from '../safety/play-memory';
import { createRecentKeys, type RecentKeys } from './recent-keys';
import { StakesCache } from './stakes-cache';
import { TermsMemory } from './terms-memory';

/** What a lane remembers from batch to batch. All of it only saves reading: nothing is decided on it unchecked. */
export interface LaneMemory {
  stakes: StakesCache;
  recent: RecentKeys;
  /** What users with limits of their own have played. */
  play: PlayMemory;
  terms: TermsMemory;
  /** What was left in a common pool when it was last looked at. It only gets less. */
  poolRoom(pool: string): number | undefined;
  learnPoolRoom(pool: string, room: number): void;
}

const poolsKept = 50_000;

export function createLaneMemory(maxSpots: number): LaneMemory {
  const rooms = new Map<string, number>();
  return {
    stakes: new StakesCache(maxSpots),
    recent: createRecentKeys(),
    play: new Map(),
    terms: new TermsMemory(),
    poolRoom: (pool) => rooms.get(pool),
    learnPoolRoom(pool, room) {
      if (rooms.size >= poolsKept) rooms.clear();
      rooms.set(pool, room);
    },
  };
}
