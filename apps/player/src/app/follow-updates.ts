import { ageByPhone } from '../lib/clock';
import { setReloadCheck, useRouterStore } from '../lib/router/router';
import { meetWorker } from '../lib/pwa/meet-worker';
import { chooseOnTap, updateNow, useUpdateStore } from '../lib/pwa/update-now';
import { pageAt } from './enter';

const checkEveryMs = 15 * 60_000;
/** A page is also hidden while it unloads. A page that still exists after this time is in the background. */
const backgroundMs = 2_000;
/** Pages without unfinished input: a reload loses nothing. */
const safePaths: readonly (string | undefined)[] = ['/', '/today', '/my'];

const isReady = (): boolean => useUpdateStore.getState().ready;

/**
 * A newer version is downloaded in the background. It is shown at the next navigation to a page with the tab bar, or
 * when the app goes to the background on a page without unfinished input. Picks are in storage and survive.
 */
export function followUpdates(registration: ServiceWorkerRegistration): void {
  const meetWaiting = () => void meetWorker(registration.waiting);
  meetWaiting();
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', meetWaiting),
  );
  // A newer worker may have been chosen by another page.
  navigator.serviceWorker.addEventListener(
    'controllerchange',
    () => void meetWorker(navigator.serviceWorker.controller),
  );

  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') return void setTimeout(updateInBackground, backgroundMs);
    if (ageByPhone(checkedAt) < checkEveryMs) return undefined;
    checkedAt = Date.now();
    return void registration.update().catch(() => undefined);
  });
  setReloadCheck((place) => (isReady() && pageAt(place).tabs ? chooseOnTap() : undefined));
}

function updateInBackground(): void {
  const path = useRouterStore.getState().shown?.place.path;
  const busy = document.visibilityState === 'visible' || document.querySelector('dialog[open]');
  if (isReady() && safePaths.includes(path) && !busy) void updateNow();
}
