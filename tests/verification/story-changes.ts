import type { SettledLine, SettledRecord } from '@truedraw/proof';
import type { DigitRule } from '@truedraw/rules';
import type { Chain } from './book';

/** How a cheating house differs from an honest one. All its signatures are valid. */
export interface StoryChanges {
  /** A bet that is missing in the committed book. */
  without?: string;
  /** The bet that its bettor can cancel was not cancelled. */
  keepsWithdrawn?: boolean;
  /** A bet that is accepted after the close. */
  lateBet?: boolean;
  /** The book is committed after the figures were read. */
  sealedAfterReading?: boolean;
  sealedAfterResult?: boolean;
  digits?: Record<string, string>;
  /** What else differs in its first result. */
  result?: { set?: string; value?: string; outcome?: string };
  raw?: string;
  /** How often it has read the figures. */
  readings?: number;
  replaces?: string;
  /** Fields that differ in its record of the first turn's payments. */
  settled?: Partial<
    Pick<SettledRecord, 'bets' | 'winners' | 'stakes' | 'payouts' | 'commit' | 'result' | 'revision'>
  >;
  /** Says twice what was paid in the first turn. */
  settlesTwice?: boolean;
  /** Who is said to have released the first result. */
  by?: string;
  /** What it refunds for the cancelled draw. */
  refunds?: number;
  /** The key that signs the records after the change of keys. */
  signsLater?: 'one' | 'stranger';
  sealsTwice?: boolean;
  turnsBack?: boolean;
  /** It corrects a draw from before the chain. An honest house may do this too. */
  correctsOlder?: boolean;
  /** False: the chain is from before turns were opened by records and settled with a tree. */
  opens?: boolean;
  /** The records of the first turn's plan, where they are not the usual one. */
  plan?: (chain: Chain) => void;
  /** What it says of the first turn after its books. */
  afterBooks?: (chain: Chain) => void;
  rule?: DigitRule;
  /** When the figures of the first turn were read, from its due time on. */
  readAfter?: readonly number[];
  quotedAt?: number;
  /** When the first turn was really closed. */
  closedAt?: number;
  /** Seals the book of 2D of the first turn at this time, and reads the figures after it. */
  sealedAt?: number;
  /** Staff say that the books of the first turn were sealed late, in these records. */
  lateNotes?: readonly { game: 2 | 3; reason: string; afterResult?: boolean }[];
  /** Leaves the book of 3D of the first turn out. */
  withholdsThree?: boolean;
  /** Cancels the first turn instead of drawing it. */
  cancelsFirst?: boolean;
  /** Fields that differ in the lines of the first turn's 2D, and its published root. */
  lines?: (lines: SettledLine[]) => SettledLine[];
  /** Publishes the tree of the changed lines, and their sums. */
  signsLines?: boolean;
  /** Says what was paid in the first turn as before there were trees. */
  settledWithoutTree?: boolean;
}
