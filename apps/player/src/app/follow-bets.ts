import { useSessionStore } from '../lib/session/session-store';
import { readRecord } from '../lib/slip/bet-record';

const resume = (userid: number | undefined): void => {
  if (userid === undefined || !readRecord(userid)?.attempt) return;
  void import('../lib/slip/run-attempt').then(({ runAttempt }) => runAttempt()).catch(() => undefined);
};

/** Retries a bet that was pending when the app was closed. This happens at the next start, on any page. */
export function followBets(): void {
  resume(useSessionStore.getState().session?.account.userid);
  useSessionStore.subscribe(({ session }, { session: before }) => {
    if (session?.account.userid !== before?.account.userid) resume(session?.account.userid);
  });
}
