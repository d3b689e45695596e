import type { BetRequest } from './bet-request';

/**
 * Idempotency keys of recent bets of this process. A repeated key is looked up at once, instead of failing its whole
 * batch first. It is only a hint: a key that is missing here, or is here by chance, gets the same answer a little
 * later.
 */
export interface RecentKeys {
  has(request: BetRequest): boolean;
  add(request: BetRequest): void;
}

export function createRecentKeys(most = 50_000): RecentKeys {
  // Two generations: when the young one is full it replaces the old one.
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
