import { useSessionStore } from '../lib/session/session-store';
import { readRecord } from '../lib/slip/bet-record';

const resume = (userId: number | undefined): void => {
  if (userId === undefined || !readRecord(userId)?.attempt) return;
  void import('../lib/slip/run-attempt').then(({ runAttempt }) => runAttempt()).catch(() => undefined);
};

/** Retries a bet that was pending when the app was closed. This happens at the next start, on any page. */
export function followBets(): void {
  resume(useSessionStore.getState().session?.account.userId);
  useSessionStore.subscribe(({ session }, { session: before }) => {
    if (session?.account.userId !== before?.account.userId) resume(session?.account.userId);
  });
}
