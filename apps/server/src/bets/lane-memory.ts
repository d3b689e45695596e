import type { PlayMemory } from '../limits/play-memory';
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
  /** What all lanes together could still owe on a spot when it was last looked at. It only gets less. */
  freeRoom(spot: string): number | undefined;
  learnFreeRoom(spot: string, room: number): void;
}

const spotsKept = 50_000;

export function createLaneMemory(maxSpots: number): LaneMemory {
  const rooms = new Map<string, number>();
  return {
    stakes: new StakesCache(maxSpots),
    recent: createRecentKeys(),
    play: new Map(),
    terms: new TermsMemory(),
    freeRoom: (spot) => rooms.get(spot),
    learnFreeRoom(spot, room) {
      if (rooms.size >= spotsKept) rooms.clear();
      rooms.set(spot, room);
    },
  };
}
