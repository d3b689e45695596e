import type { ChangeRecord, CommitRecord, ResultRecord, SettledRecord } from '../records';
import type { LogFault } from '../log/log-reader';
import type { ChainTrouble } from './chain-reader';

export const betSteps = [
  'receipt',
  'chain',
  'log',
  'signature',
  'book',
  'order',
  'result',
  'payout',
] as const;
export const drawSteps = ['chain', 'log', 'book', 'order', 'result', 'payout'] as const;

export type StepId = (typeof betSteps)[number];

/** The names of faults. */
export type Fault =
  | ChainTrouble
  | LogFault
  /** The lines, the total or the bettor do not belong to the bet. */
  | 'Edited'
  | 'UnknownKey'
  /** Signed by a key that was not in force at that time. */
  | 'RetiredKey'
  | 'NotSignedReceipt'
  | 'NoBook'
  | 'NotInBook'
  /** Accepted before the draw opened or after it was closed. */
  | 'OutOfTime'
  /** The published list of bets does not give the signed root. */
  | 'OtherBets'
  /** The book was committed after figures had been read, or after they were due. */
  | 'SealedLate'
  /** The game, its times or its early close are not what the opening of the turn and its changes say. */
  | 'OffPlan'
  | 'Digits'
  | 'Quotes'
  | 'Revisions'
  | 'Totals'
  /** The amount that was shown as paid is not what the result gives. */
  | 'Paid';

export type AwaitedRecord = 'close' | 'result' | 'payout';

/** What the checks have found so far, for the text on the screen. */
export interface Findings {
  head?: { seq: number; hash: string };
  /** The witnesses that saw the turn's book first, or else the newest checkpoint. */
  seen?: {
    by: readonly { name: string; time: number }[];
    known: number;
    needed: number;
    first: boolean;
  };
  /** The chain says that the turn has this game. */
  announced?: boolean;
  commit?: CommitRecord | undefined;
  /** The book was sealed after its result was due, and staff said so. */
  late?: ChangeRecord;
  results: readonly ResultRecord[];
  settled?: SettledRecord;
  /** What the bet wins under each revision of the result. */
  wins: readonly number[];
  /** The whole list of bets was downloaded and gives the root. */
  counted?: boolean;
}

/** The names are those of docs/verification.md. */
export type Facts = Readonly<Record<string, string | number>>;

export type NothingToCheck = 'NotOffered' | 'BeforeChain' | 'Cancelled' | 'Stopped';

export type Outcome =
  | { state: 'right' }
  | { state: 'wrong'; fault: Fault; seq?: number }
  | { state: 'waiting'; for: AwaitedRecord }
  /**
   * There is nothing to check: the turn does not have this game, or is older than the chain, or the bettor cancelled the
   * bet, or a win earlier in its series stopped it.
   */
  | { state: 'none'; why: NothingToCheck };

export type Step = { id: StepId; facts: Facts; findings: Findings } & Outcome;

/** Creates a step with the findings so far. */
export interface StepReporter {
  (id: StepId, outcome: Outcome, facts?: Facts): Step;
  findings: Findings;
}

export function createStepReporter(): StepReporter {
  const findings: Findings = { results: [], wins: [] };
  const report = (id: StepId, outcome: Outcome, facts: Facts = {}): Step => ({
    id,
    facts,
    findings: { ...findings },
    ...outcome,
  });
  return Object.assign(report, { findings });
}

export const right = { state: 'right' } as const;
export const wrong = (fault: Fault, seq?: number): Outcome => ({
  state: 'wrong',
  fault,
  ...(seq !== undefined && { seq }),
});
export const waitingFor = (what: AwaitedRecord): Outcome => ({ state: 'waiting', for: what });
export const none = (why: NothingToCheck): Outcome => ({ state: 'none', why });
