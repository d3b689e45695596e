import type { CommitRecord, ResultRecord, SettledRecord } from '../records';
import type { ChainTrouble } from './chain-reader';

export const betSteps = ['receipt', 'chain', 'signature', 'book', 'order', 'result', 'payout'] as const;
export const drawSteps = ['chain', 'book', 'order', 'result', 'payout'] as const;

export type StepId = (typeof betSteps)[number];

/** What is wrong, by name. */
export type Fault =
  | ChainTrouble
  /** The lines, the total or the bettor are not those that the bet stands for. */
  | 'Edited'
  | 'UnknownKey'
  /** Signed by a key outside of the time for which it signs. */
  | 'RetiredKey'
  | 'NotSignedReceipt'
  | 'NoBook'
  | 'NotInBook'
  /** Accepted before the draw opened or after it was closed. */
  | 'OutOfTime'
  /** The published list of bets does not make the root that was signed. */
  | 'OtherBets'
  /** The book was sealed when figures had been read already. */
  | 'SealedLate'
  | 'Digits'
  | 'Quotes'
  | 'Revisions'
  | 'Totals'
  /** The amount that was shown as paid is not what the result gives. */
  | 'Paid';

export type Awaited = 'close' | 'result' | 'payout';

/** What the checks have found so far, for whoever puts it into words. */
export interface Findings {
  head?: { seq: number; hash: string };
  commit?: CommitRecord | undefined;
  results: readonly ResultRecord[];
  settled?: SettledRecord;
  /** What the bet wins under each revision of the result. */
  wins: readonly number[];
  /** The whole list of bets was downloaded and makes the root. */
  counted?: boolean;
}

/** Names as docs/verification.md has them. */
export type Facts = Readonly<Record<string, string | number>>;

export type Outcome =
  | { state: 'right' }
  | { state: 'wrong'; fault: Fault; seq?: number }
  | { state: 'waiting'; for: Awaited };

export type Step = { id: StepId; facts: Facts; findings: Findings } & Outcome;

/** Says a step with what has been found until then. */
export interface Teller {
  (id: StepId, outcome: Outcome, facts?: Facts): Step;
  findings: Findings;
}

export function teller(): Teller {
  const findings: Findings = { results: [], wins: [] };
  const tell = (id: StepId, outcome: Outcome, facts: Facts = {}): Step => ({
    id,
    facts,
    findings: { ...findings },
    ...outcome,
  });
  return Object.assign(tell, { findings });
}

export const right = { state: 'right' } as const;
export const wrong = (fault: Fault, seq?: number): Outcome => ({
  state: 'wrong',
  fault,
  ...(seq !== undefined && { seq }),
});
export const waitingFor = (what: Awaited): Outcome => ({ state: 'waiting', for: what });
