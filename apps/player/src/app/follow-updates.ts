import { renewBefore, useRouterStore } from '../lib/router/router';
import { activateNewest, takeOver, useUpdateStore } from '../lib/pwa/take-over';
import { pageAt } from './enter';

const checkEveryMs = 15 * 60_000;
/** A page that is being left is hidden too; only one that was put away is still there after this. */
const putAwayMs = 2_000;
/** Pages on which nobody is in the middle of anything. */
const calm: readonly (string | undefined)[] = ['/', '/today', '/my'];

const isReady = (): boolean => useUpdateStore.getState().ready;

/**
 * A newer version is fetched in the background and used at the next move to a page with the tab bar, or when the app is
 * put away on a page where nothing is lost. What was picked is in storage and stays.
 */
export function followUpdates(registration: ServiceWorkerRegistration): void {
  const controlled = navigator.serviceWorker.controller !== null;
  const note = () => {
    // The first worker of a device is no update, and one that took over for another page is one.
    if (navigator.serviceWorker.controller && registration.waiting) useUpdateStore.setState({ ready: true });
  };
  note();
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', note),
  );
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (controlled) useUpdateStore.setState({ ready: true });
  });

  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') return void setTimeout(leave, putAwayMs);
    if (Date.now() - checkedAt < checkEveryMs) return undefined;
    checkedAt = Date.now();
    return void registration.update().catch(() => undefined);
  });
  renewBefore((place) => (isReady() && pageAt(place).tabs ? activateNewest() : undefined));
}

function leave(): void {
  const path = useRouterStore.getState().shown?.place.path;
  const busy = document.visibilityState === 'visible' || document.querySelector('dialog[open]');
  if (isReady() && calm.includes(path) && !busy) void takeOver();
}
