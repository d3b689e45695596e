import { ownAccount } from '../lib/session/own-account';
import { onLive, useStreamStore } from '../lib/live/listeners';
import { startStream } from '../lib/live/stream';
import { updateAccount, useSessionStore } from '../lib/session/session-store';

const pollEveryMs = 60_000;

const userNow = (): number | undefined => useSessionStore.getState().session?.account.userId;

/** Starts the stream that all screens share. While no stream is open, the user's balance is polled. */
export function followLive(): void {
  startStream();
  let stop = followBalance();
  useSessionStore.subscribe(({ session }, { session: before }) => {
    if (session?.account.userId === before?.account.userId) return;
    stop?.();
    stop = followBalance();
  });
  setInterval(() => {
    const isActive = document.visibilityState === 'visible' && navigator.onLine;
    if (isActive && userNow() !== undefined && !useStreamStore.getState().open) void ownAccount.load();
  }, pollEveryMs);
}

/** A guest has no balance, so there is nothing to follow. */
function followBalance(): (() => void) | undefined {
  const userId = userNow();
  return userId === undefined ? undefined : onLive('balance', ({ coin }) => updateAccount(userId, { coin }));
}
