import type { BetRequest } from './bet-request';

/**
 * Keys under which this process placed bets lately, so that who repeats one is looked up at once instead of by a batch
 * that fails on it. Only a hint: a key that is not here, or is by chance, gets the same answer a little later.
 */
export interface RecentKeys {
  has(request: BetRequest): boolean;
  add(request: BetRequest): void;
}

export function createRecentKeys(most = 50_000): RecentKeys {
  // Two halves: when the young one is full, the old one is dropped whole.
  let young = new Set<number>();
  let old = young;
  return {
    has: ({ keyed, id }) => keyed && (young.has(id) || old.has(id)),
    add({ keyed, id }) {
      if (!keyed) return;
      young.add(id);
      if (young.size < most / 2) return;
      old = young;
      young = new Set();
    },
  };
}
