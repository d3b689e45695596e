import type { Fault, PublishedStop, Receipt, SettledLine, SignedRecord, StepId } from '@truedraw/proof';
import { firstTurn } from './bets';
import { story, type Story } from './story';

export interface Case {
  name: string;
  records: readonly SignedRecord[];
  leaves: Readonly<Record<string, readonly string[]>>;
  settled: Readonly<Record<string, readonly SettledLine[]>>;
  /** Published secrets, by leaf. */
  cancelled?: Readonly<Record<string, string>>;
  /** Published stops, by leaf. */
  stopped?: Readonly<Record<string, PublishedStop>>;
  subject: { receipt: Receipt } | { turn: number; game: 2 | 3 | 4 };
  verdict:
    | { state: 'right'; win?: number }
    | { state: 'waiting'; for: 'close' | 'result' | 'payout' }
    | { state: 'none'; why: 'NotOffered' | 'BeforeChain' | 'Cancelled' | 'Stopped' }
    | { state: 'wrong'; step: StepId; fault: Fault };
}

export const honest = story();
export const right = (win: number) => ({ state: 'right', win }) as const;
export const wrong = (step: StepId, fault: Fault) => ({ state: 'wrong', step, fault }) as const;

export const ofReceipt = (
  name: string,
  receipt: Receipt,
  verdict: Case['verdict'],
  shown: Story = honest,
): Case => ({
  name,
  records: shown.records,
  leaves: shown.leaves,
  settled: shown.settled,
  subject: { receipt },
  verdict,
});
export const ofDraw = (
  name: string,
  verdict: Case['verdict'],
  shown: Story = honest,
  turn = firstTurn,
  game: 2 | 3 | 4 = 2,
): Case => ({
  ...ofReceipt(name, honest.receipts['mixed']!, verdict, shown),
  subject: { turn, game },
});
