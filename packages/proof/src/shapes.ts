import type { GameType } from '@truedraw/rules';

/** The committed form of a bet. It contains the hash of its lines, so that a bet of any size has a small leaf. */
export interface BetLeaf {
  /** The second kind has `cancel`; the third has `stop`, and may have `cancel`. */
  kind: 'truedraw.bet.1' | 'truedraw.bet.2' | 'truedraw.bet.3';
  bet: string;
  /** The bettor, hidden by a nonce that only the receipt contains. */
  user: string;
  turn: number;
  game: GameType;
  lines: string;
  total: number;
  time: number;
  /** The hash of the secret by which the bettor can cancel the bet before the close. */
  cancel?: string;
  /** The hash of the leaves before it in a series that stops after a win. */
  stop?: string;
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

/** What one signature covers: all bets of a batch. */
export interface Batch {
  kind: 'truedraw.batch.1';
  key: string;
  time: number;
  root: string;
  size: number;
}

/** Why a bet was stopped: a bet before it in its series won, as a settled revision of that draw says. */
export interface PublishedStop {
  /** All bets before it, in the order of the draws. */
  leaves: readonly string[];
  turn: number;
  revision: number;
  /** The one that won. */
  leaf: string;
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
  /** What whoever shares the receipt has seen of the log, so that two people can compare. */
  checkpoint?: ReceiptCheckpoint;
}

/** A checkpoint from a receipt, with the log's signature. */
export interface ReceiptCheckpoint {
  size: number;
  root: string;
  signature: string;
}

/** The place of a leaf in a tree, and the siblings on its path to the root, from below. */
export interface Inclusion {
  index: number;
  size: number;
  path: readonly string[];
}
