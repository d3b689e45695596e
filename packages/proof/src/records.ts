import type { DigitRule, GameType } from '@truedraw/rules';

/** What every record of the chain has: its number, the hash of the one before, its time, and the key that signs it. */
export interface Link {
  seq: number;
  /** 64 zeros before the first. */
  prev: string;
  time: number;
  key: string;
}

/** A key that signs from here on; the first signs itself, every other is introduced by the previous one. */
export interface KeyRecord extends Link {
  kind: 'truedraw.key.1';
  id: string;
  publicKey: string;
}

export interface DrawTimes {
  /** The schedule: betting from and until, and when the result is due. */
  opensAt: number;
  closesAt: number;
  dueAt: number;
}

/** A turn as it was opened: its games with their times, and how its figures will make digits. */
export interface OpenRecord extends Link {
  kind: 'truedraw.open.1';
  turn: number;
  rule: DigitRule;
  games: Readonly<Record<string, DrawTimes>>;
}

/** What became different from the opening of a turn, and why. The times are those from here on. */
export interface ChangeRecord extends Link, DrawTimes {
  kind: 'truedraw.change.1';
  turn: number;
  game: GameType;
  /**
   * A game that joins or leaves the turn, has other times, or was closed by staff before its time. `late`: staff let
   * the result follow, although the bets were sealed after it was due.
   */
  change: 'added' | 'dropped' | 'moved' | 'closed' | 'late';
  /** `plan`, or the role of the staff who did it. */
  by: string;
  reason: string;
}

/** All bets of a draw at its close. */
export interface CommitRecord extends Link, DrawTimes {
  kind: 'truedraw.commit.1';
  turn: number;
  game: GameType;
  /** When it was really closed; no bet has a later time. */
  closedAt: number;
  bets: number;
  stakes: number;
  root: string;
}

export interface Quote {
  source: string;
  /** The source's own time, 0 where it names none. */
  quotedAt: number;
  receivedAt: number;
  /** The source's answer, unchanged. */
  raw: string;
}

/** The figures of a turn, or its cancellation. A later revision names the record that it replaces. */
export interface ResultRecord extends Link {
  kind: 'truedraw.result.1';
  turn: number;
  revision: number;
  outcome: 'result' | 'cancel';
  set: string;
  value: string;
  digits: Readonly<Record<string, string>>;
  quotes: readonly Quote[];
  /** How the figures made the digits. */
  rule: DigitRule;
  /** `feed`, or the role of the staff who released it; never a name. */
  by: string;
  reason: string;
  simulated: boolean;
  /** The hash of the record of the revision before; empty in the first. */
  replaces: string;
  /** Only where fewer witnesses than the operator promised had seen the books before. */
  witnessed?: false;
}

/** The stakes and payouts of a draw under one revision of its result. */
export interface SettledRecord extends Link {
  /** Those of kind 1, from before there were settled trees, have no `tree`. */
  kind: 'truedraw.settled.1' | 'truedraw.settled.2';
  turn: number;
  game: GameType;
  revision: number;
  /** The hashes of the records behind it: the committed book, and the result. */
  commit: string;
  result: string;
  bets: number;
  winners: number;
  stakes: number;
  payouts: number;
  /** The root of the tree of all bets with their stakes and wins. */
  tree?: string;
}

export type ChainRecord = KeyRecord | OpenRecord | ChangeRecord | CommitRecord | ResultRecord | SettledRecord;

export interface SignedRecord<Record extends ChainRecord = ChainRecord> {
  record: Record;
  signature: string;
}

export const firstPrev = '0'.repeat(64);
