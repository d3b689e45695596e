import type { StakesBySpot } from './stakes';

/** What a user had staked when the wallet had so many entries. */
export interface KnownStakes {
  entries: number;
  draws: Map<string, StakesBySpot>;
}

interface Kept {
  /**
   * Missing while a batch has it. The user's place stays, because a map whose keys are removed and added all the time is
   * built again and again.
   */
  known: KnownStakes | undefined;
  weight: number;
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
  #young = new Map<number, Kept>();
  #old = new Map<number, Kept>();
  #weight = 0;

  constructor(readonly maxSpots: number) {}

  find(userId: number): Readonly<KnownStakes> | undefined {
    return this.#find(userId)?.known;
  }

  /** Removes what is known of a user for a batch, which adds to it. Nobody else sees what is not committed. */
  take(userId: number): KnownStakes | undefined {
    const kept = this.#find(userId);
    const known = kept?.known;
    if (kept) kept.known = undefined;
    return known;
  }

  /** The draw that was bet on last stands last. */
  store(userId: number, known: KnownStakes): void {
    for (const drawKey of known.draws.keys()) {
      if (known.draws.size <= drawsOfUser) break;
      known.draws.delete(drawKey);
    }
    const weight = weightOf(known);
    const kept = this.#young.get(userId);
    this.#weight += weight - (kept?.weight ?? 0);
    if (kept) {
      kept.known = known;
      kept.weight = weight;
    } else this.#young.set(userId, { known, weight });
    if (this.#weight <= this.maxSpots / 2) return;
    this.#old = this.#young;
    this.#young = new Map();
    this.#weight = 0;
  }

  #find(userId: number): Kept | undefined {
    return this.#young.get(userId) ?? this.#old.get(userId);
  }
}

function weightOf({ draws }: KnownStakes): number {
  let weight = 1;
  for (const stakes of draws.values()) weight += stakes.size;
  return weight;
}
