import { create } from 'zustand';
import { useSessionStore } from '../session/session-store';
import type { Attempt, Verdict } from './attempt';
import type { BetBody } from './bet-body';
import { isRecordName, readRecord } from './bet-record';

/** How the last bet of this visit ended. */
export interface Outcome {
  verdict: Extract<Verdict, { kind: 'placed' | 'refused' | 'missed' | 'earlier' }>;
  body: BetBody;
}

interface BetState {
  /** The user's bet whose fate is not known; no other is sent meanwhile. */
  pending: Attempt | undefined;
  /** It takes so long that the user must be notified. */
  slow: boolean;
  outcome: Outcome | undefined;
}

export const userNow = (): number | undefined => useSessionStore.getState().session?.account.userid;

const storedAttempt = (): Attempt | undefined => {
  const userid = userNow();
  return userid === undefined ? undefined : readRecord(userid)?.attempt;
};

/** Shows what is stored; an attempt that is found there was not made just now. */
export const useBetStore = create<BetState>(() => ({
  pending: storedAttempt(),
  slow: true,
  outcome: undefined,
}));

export const adoptAttempt = (news: Partial<BetState> = {}): void =>
  useBetStore.setState({ pending: storedAttempt(), ...news });

/** One user's bets never show under another's name. */
useSessionStore.subscribe(({ session }, { session: before }) => {
  if (session?.account.userid !== before?.account.userid) adoptAttempt({ slow: true, outcome: undefined });
});

globalThis.addEventListener?.('storage', ({ key }) => {
  if (isRecordName(key)) adoptAttempt({ slow: true });
});
