import type { StakesBySpot } from './stakes';

/** What a user had staked when the wallet had so many entries. */
export interface KnownStakes {
  entries: number;
  draws: Map<string, StakesBySpot>;
}

/** A user bets on few draws at a time; this limit removes the old ones. */
const drawsOfUser = 6;

/**
 * What users have staked in running draws, so that not all bets of a user are read for the next one. A cached value
 * is always checked: every bet adds an entry to the wallet, so the stakes are valid exactly while the wallet, under
 * its lock, has the same number of entries. With more, only what the later entries paid for is missing.
 */
export class StakesCache {
  // Two generations: when the young one is full it replaces the old one. A user who bets again becomes young again.
  #young = new Map<number, KnownStakes>();
  #old = new Map<number, KnownStakes>();
  #weight = 0;

  constructor(readonly maxSpots: number) {}

  find(userId: number): Readonly<KnownStakes> | undefined {
    return this.#young.get(userId) ?? this.#old.get(userId);
  }

  /** Removes what is known of a user for a batch, which adds to it. Nobody else sees what is not committed. */
  take(userId: number): KnownStakes | undefined {
    const known = this.find(userId);
    if (this.#young.delete(userId)) this.#weight -= weightOf(known!);
    this.#old.delete(userId);
    return known;
  }

  /** The draw that was bet on last stands last. */
  store(userId: number, known: KnownStakes): void {
    this.take(userId);
    for (const drawKey of known.draws.keys()) {
      if (known.draws.size <= drawsOfUser) break;
      known.draws.delete(drawKey);
    }
    this.#young.set(userId, known);
    this.#weight += weightOf(known);
    if (this.#weight <= this.maxSpots / 2) return;
    this.#old = this.#young;
    this.#young = new Map();
    this.#weight = 0;
  }
}

function weightOf({ draws }: KnownStakes): number {
  let weight = 1;
  for (const stakes of draws.values()) weight += stakes.size;
  return weight;
}
