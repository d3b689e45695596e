import { ownAccount } from '../lib/session/own-account';
import { onLive, startStream, useStreamStore } from '../lib/live/stream';
import { updateAccount, useSessionStore } from '../lib/session/session-store';

const askEveryMs = 60_000;

const userNow = (): number | undefined => useSessionStore.getState().session?.account.userid;

/** The stream that all screens share. The whole app needs the user's balance, which is polled without a stream. */
export function followLive(): void {
  startStream();
  let stop = followBalance();
  useSessionStore.subscribe(({ session }, { session: before }) => {
    if (session?.account.userid === before?.account.userid) return;
    stop?.();
    stop = followBalance();
  });
  setInterval(() => {
    const looked = document.visibilityState === 'visible' && navigator.onLine;
    if (looked && userNow() !== undefined && !useStreamStore.getState().open) void ownAccount.load();
  }, askEveryMs);
}

/** A guest has no balance, and needs no stream for it. */
function followBalance(): (() => void) | undefined {
  const userid = userNow();
  return userid === undefined ? undefined : onLive('balance', ({ coin }) => updateAccount(userid, { coin }));
}
