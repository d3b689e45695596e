import { effectiveBetLimit } from '@truedraw/rules';
import type { BettorRow, Terms } from '../accounts/store/bettors';
import type { Bettor } from './batch-state';

const usersKept = 50_000;

/**
 * The limits and rates of users, so that they are not read for every bet. Cached values are always checked: every
 * change of anyone's terms or place in the tree increases a count that every batch reads. When the count differs, the
 * whole cache is cleared.
 */
export class TermsCache {
  #count: number | undefined;
  readonly #bettors = new Map<number, Bettor>();
  readonly #above = new Map<number, Terms>();

  has(userId: number): boolean {
    return this.#bettors.has(userId);
  }

  /** Compares the count; clears the cache and returns false when it differs. */
  isCurrent(count: number): boolean {
    if (this.#count === count) return true;
    this.#count = count;
    this.#bettors.clear();
    this.#above.clear();
    return false;
  }

  /** The users above these bettors whose terms are not cached. */
  unknownAbove(rows: readonly BettorRow[]): number[] {
    return [...new Set(rows.flatMap(({ above }) => above))].filter((userId) => !this.#above.has(userId));
  }

  /**
   * The terms of the users that exist: cached ones, and those in `rows`. The rows must be read after the count, so
   * that they are not older than it.
   */
  merge(
    userIds: readonly number[],
    rows: readonly BettorRow[],
    termsAbove: ReadonlyMap<number, Terms>,
  ): Map<number, Bettor> {
    for (const [userId, terms] of termsAbove) this.#above.set(userId, terms);
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
    const terms: Terms[] = [own, ...above.map((userId) => this.#above.get(userId)!)];
    return {
      betLimit: effectiveBetLimit(terms.map(({ betLimit }) => betLimit)),
      chain: [own.id, ...above],
      rates2d: terms.map(({ rebate2d }) => rebate2d),
      rates3d: terms.map(({ rebate3d }) => rebate3d),
    };
  }
}
