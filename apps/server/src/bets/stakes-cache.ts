import type { StakesBySpot } from './stakes';

interface Known {
  /** How many entries the wallet had when these stakes were right. */
  entries: number;
  draws: Map<string, StakesBySpot>;
  weight: number;
}

/** A user bets on few draws at a time; those that are over fall out by this. */
const drawsOfUser = 6;

/**
 * What users have staked in running draws, so that a user with a thousand bets does not have them all read for the
 * next one. Never trusted by itself: every bet adds an entry to its user's wallet, so the stakes are right exactly
 * while the wallet, under its lock, has as many entries as when they were learnt.
 */
export class StakesCache {
  // Two halves: when the young one is full, the old one is dropped whole. Who is seen again is young again.
  #young = new Map<number, Known>();
  #old = new Map<number, Known>();
  #weight = 0;

  constructor(readonly maxSpots: number) {}

  has(userId: number, drawKey: string): boolean {
    return this.#find(userId)?.draws.has(drawKey) ?? false;
  }

  /** The stakes, if they are right for a wallet with this many entries; otherwise all of the user's are forgotten. */
  get(userId: number, drawKey: string, entries: number): StakesBySpot | undefined {
    const known = this.#find(userId);
    if (known?.entries === entries) return known.draws.get(drawKey);
    if (known) this.forget(userId);
    return undefined;
  }

  /** Notes what is right for a wallet with this many entries. What was known of other draws stays right with it. */
  learn(userId: number, entries: number, draws: ReadonlyMap<string, StakesBySpot>): void {
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
