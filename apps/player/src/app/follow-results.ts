import { onLive, useStreamStore } from '../lib/live/listeners';
import { isRunning, loadOwnDraws } from '../lib/results/load-own-draws';
import { forgetOwnDraws, useOwnDraws } from '../lib/results/own-draws';
import { useSessionStore } from '../lib/session/session-store';
import { useBetStore } from '../lib/slip/bet-store';

/** The first screen comes first. */
const firstMs = 1_500;
const pollEveryMs = 30_000;
/** All phones hear of a settled draw at the same moment, so each waits for a random time. */
const spreadMs = 3_000;

const load = (): void => {
  if (document.visibilityState === 'visible' && navigator.onLine) void loadOwnDraws().catch(() => undefined);
};

let soon: ReturnType<typeof setTimeout> | undefined;

function loadSoon(): void {
  soon ??= setTimeout(
    () => {
      soon = undefined;
      load();
    },
    300 + spreadMs * Math.random(),
  );
}

/** Follows the draws that the user has bet on, so that a result is told on any screen. */
export function followResults(): void {
  setTimeout(load, firstMs);
  useSessionStore.subscribe(({ session }, { session: before }) => {
    if (session?.account.userId === before?.account.userId) return;
    forgetOwnDraws();
    load();
  });
  useBetStore.subscribe(({ outcome }, before) => {
    if (outcome !== before.outcome && outcome?.verdict.kind === 'placed') load();
  });
  onLive('settled', ({ turnId, game }) => {
    if (isRunning(turnId, game)) loadSoon();
  });
  onLive('reset', loadSoon);
  document.addEventListener('visibilitychange', load);
  setInterval(() => {
    const waits = useOwnDraws.getState().draws?.some(({ settled }) => !settled);
    if (waits && !useStreamStore.getState().open) load();
  }, pollEveryMs);
}
