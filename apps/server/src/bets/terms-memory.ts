import type { BettorRow, Rates } from '../accounts/store/bettors';
import type { Bettor } from './batch-state';

const usersKept = 50_000;

/**
 * What users may bet and who earns by it, so that it is not read again for every bet. Never trusted by itself: whoever
 * changes anybody's terms, or binds somebody below an agent, moves a count that every batch reads, and all that was
 * learnt at another count is forgotten.
 */
export class TermsMemory {
  #count: number | undefined;
  readonly #bettors = new Map<number, Bettor>();
  readonly #rates = new Map<number, Rates>();

  has(userId: number): boolean {
    return this.#bettors.has(userId);
  }

  /** Takes note of the count; false when everything had to be forgotten. */
  isAt(count: number): boolean {
    if (this.#count === count) return true;
    this.#count = count;
    this.#bettors.clear();
    this.#rates.clear();
    return false;
  }

  /** Who of those above these bettors has rates that are not known. */
  unknownAbove(rows: readonly BettorRow[]): number[] {
    return [...new Set(rows.flatMap(({ above }) => above))].filter((userId) => !this.#rates.has(userId));
  }

  /**
   * The terms of those users that there are: of some as they are known, of the others as they were read. That has to be
   * done after the count was read, so that they are no older than it.
   */
  learn(
    userIds: readonly number[],
    rows: readonly BettorRow[],
    ratesAbove: ReadonlyMap<number, Rates>,
  ): Map<number, Bettor> {
    for (const [userId, rates] of ratesAbove) this.#rates.set(userId, rates);
    const bettors = new Map<number, Bettor>();
    for (const userId of userIds) {
      const known = this.#bettors.get(userId);
      if (known) bettors.set(userId, known);
    }
    if (this.#bettors.size + rows.length > usersKept) this.#bettors.clear();
    for (const row of rows) {
      const bettor = this.#bettorOf(row);
      this.#bettors.set(row.id, bettor);
      bettors.set(row.id, bettor);
    }
    return bettors;
  }

  #bettorOf({ above, ...own }: BettorRow): Bettor {
    const rates: Rates[] = [own, ...above.map((userId) => this.#rates.get(userId)!)];
    return {
      betLimit: own.betLimit,
      chain: [own.id, ...above],
      rates2d: rates.map(({ rebate2d }) => rebate2d),
      rates3d: rates.map(({ rebate3d }) => rebate3d),
    };
  }
}
