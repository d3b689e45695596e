import type { GameType } from '@truedraw/rules';

/** A bet as it is committed to. Its lines stand in it by their hash, so that a bet of any size has a small leaf. */
export interface BetLeaf {
  kind: 'truedraw.bet.1';
  bet: string;
  /** The bettor, hidden behind a number that only the receipt knows. */
  user: string;
  turn: number;
  game: GameType;
  lines: string;
  total: number;
  time: number;
}

/** Numbers at full width with their stakes and odds; sides are [odd, even] and [big, small]. */
export interface BetLines {
  numbers: readonly string[];
  stakes: readonly number[];
  odds: readonly number[];
  ds: readonly [number, number];
  dsOdds: readonly [number, number];
  bs: readonly [number, number];
  bsOdds: readonly [number, number];
}

/** What one signature covers: all bets that were accepted together. */
export interface Batch {
  kind: 'truedraw.batch.1';
  key: string;
  time: number;
  root: string;
  size: number;
}

export interface Receipt {
  kind: 'truedraw.receipt.1';
  bet: BetLeaf;
  lines: BetLines;
  opening: { user: number; nonce: string };
  batch: Batch;
  signature: string;
  index: number;
  path: readonly string[];
}

/** Where a leaf stands in a tree and what stands beside the way from it to the root, from below. */
export interface Inclusion {
  index: number;
  size: number;
  path: readonly string[];
}
