import type { StakesBySpot } from './stakes';

interface Known {
  /** The number of the wallet's entries when these stakes were read. */
  entries: number;
  draws: Map<string, StakesBySpot>;
  weight: number;
}

/** A user bets on few draws at a time; this limit removes the old ones. */
const drawsOfUser = 6;

/**
 * What users have staked in running draws, so that not all bets of a user are read for the next one. A cached value
 * is always checked: every bet adds an entry to the wallet, so the stakes are valid exactly while the wallet, under
 * its lock, has the same number of entries.
 */
export class StakesCache {
  // Two generations: when the young one is full it replaces the old one. A user who bets again becomes young again.
  #young = new Map<number, Known>();
  #old = new Map<number, Known>();
  #weight = 0;

  constructor(readonly maxSpots: number) {}

  has(userId: number, drawKey: string): boolean {
    return this.#find(userId)?.draws.has(drawKey) ?? false;
  }

  /**
   * The stakes, if they are valid for a wallet with this many entries; otherwise the user is removed from the cache.
   */
  get(userId: number, drawKey: string, entries: number): StakesBySpot | undefined {
    const known = this.#find(userId);
    if (known?.entries === entries) return known.draws.get(drawKey);
    if (known) this.forget(userId);
    return undefined;
  }

  /** Stores the stakes for a wallet with this many entries. The cached stakes of the user's other draws stay valid. */
  store(userId: number, entries: number, draws: ReadonlyMap<string, StakesBySpot>): void {
    const known = this.#find(userId) ?? { entries, draws: new Map<string, StakesBySpot>(), weight: 0 };
    this.forget(userId);
    known.entries = entries;
    for (const [drawKey, stakes] of draws) known.draws.set(drawKey, stakes);
    for (const drawKey of known.draws.keys()) {
      if (known.draws.size <= drawsOfUser) break;
      known.draws.delete(drawKey);
    }
    known.weight = 1;
    for (const stakes of known.draws.values()) known.weight += stakes.size;
    this.#young.set(userId, known);
    this.#weight += known.weight;
    if (this.#weight <= this.maxSpots / 2) return;
    this.#old = this.#young;
    this.#young = new Map();
    this.#weight = 0;
  }

  forget(userId: number): void {
    const young = this.#young.get(userId);
    if (young) {
      this.#weight -= young.weight;
      this.#young.delete(userId);
    }
    this.#old.delete(userId);
  }

  #find(userId: number): Known | undefined {
    return this.#young.get(userId) ?? this.#old.get(userId);
  }
}
