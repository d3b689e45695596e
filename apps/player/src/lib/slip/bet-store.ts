import { create } from 'zustand';
import { useSessionStore } from '../session/session-store';
import type { Attempt, Verdict } from './attempt';
import type { BetRequest } from './bet-request';
import { isRecordName, readRecord } from './bet-record';

/** The outcome of the last bet in this visit. */
export interface Outcome {
  verdict: Extract<Verdict, { kind: 'placed' | 'refused' | 'missed' | 'earlier' }>;
  bet: BetRequest;
}

interface BetState {
  /** The user's bet without a known outcome. No other bet is sent meanwhile. */
  pending: Attempt | undefined;
  /** It takes so long that the user sees a notice. */
  slow: boolean;
  outcome: Outcome | undefined;
}

export const userNow = (): number | undefined => useSessionStore.getState().session?.account.userId;

const storedAttempt = (): Attempt | undefined => {
  const userId = userNow();
  return userId === undefined ? undefined : readRecord(userId)?.attempt;
};

/** A copy of the stored attempt. An attempt found at the start is old, so `slow` is true. */
export const useBetStore = create<BetState>(() => ({
  pending: storedAttempt(),
  slow: true,
  outcome: undefined,
}));

export const loadAttempt = (change: Partial<BetState> = {}): void =>
  useBetStore.setState({ pending: storedAttempt(), ...change });

/** The bets of one user must not be shown to another. */
useSessionStore.subscribe(({ session }, { session: before }) => {
  if (session?.account.userId !== before?.account.userId) loadAttempt({ slow: true, outcome: undefined });
});

globalThis.addEventListener?.('storage', ({ key }) => {
  if (isRecordName(key)) loadAttempt({ slow: true });
});
