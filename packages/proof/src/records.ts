import type { DigitRule, GameType } from '@truedraw/rules';

/** What every record of the chain has: its number, the hash of the one before, its time, and the key that signs it. */
interface Link {
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

/** All bets of a draw at its close. */
export interface CommitRecord extends Link {
  kind: 'truedraw.commit.1';
  turn: number;
  game: GameType;
  /** The schedule: betting from and until, and when the result is due. */
  opensAt: number;
  closesAt: number;
  dueAt: number;
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
}

/** The stakes and payouts of a draw under one revision of its result. */
export interface SettledRecord extends Link {
  kind: 'truedraw.settled.1';
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
}

export type ChainRecord = KeyRecord | CommitRecord | ResultRecord | SettledRecord;

export interface SignedRecord<Record extends ChainRecord = ChainRecord> {
  record: Record;
  signature: string;
}

export const firstPrev = '0'.repeat(64);
