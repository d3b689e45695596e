import { setReloadCheck, useRouterStore } from '../lib/router/router';
import { activateOnTap, updateNow, useUpdateStore } from '../lib/pwa/update-now';
import { pageAt } from './enter';

const checkEveryMs = 15 * 60_000;
/** A page is also hidden while it unloads. A page that still exists after this time is in the background. */
const backgroundMs = 2_000;
/** Pages without unfinished input: a reload loses nothing. */
const safePaths: readonly (string | undefined)[] = ['/', '/today', '/my'];

const isReady = (): boolean => useUpdateStore.getState().ready;

/**
 * A newer version is downloaded in the background. It is activated at the next navigation to a page with the tab bar, or
 * when the app goes to the background on a page without unfinished input. Picks are in storage and survive.
 */
export function followUpdates(registration: ServiceWorkerRegistration, isFirstVisit: boolean): void {
  const { installing, waiting, active } = registration;
  /** The first worker of a device is not an update. */
  const first = isFirstVisit ? (installing ?? waiting ?? active) : undefined;
  const checkWaiting = () => {
    if (registration.waiting && registration.waiting !== first) useUpdateStore.setState({ ready: true });
  };
  checkWaiting();
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', checkWaiting),
  );
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // Another page has activated a newer worker.
    if (!isFirstVisit) useUpdateStore.setState({ ready: true });
  });

  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') return void setTimeout(updateInBackground, backgroundMs);
    if (Date.now() - checkedAt < checkEveryMs) return undefined;
    checkedAt = Date.now();
    return void registration.update().catch(() => undefined);
  });
  setReloadCheck((place) => (isReady() && pageAt(place).tabs ? activateOnTap() : undefined));
}

function updateInBackground(): void {
  const path = useRouterStore.getState().shown?.place.path;
  const busy = document.visibilityState === 'visible' || document.querySelector('dialog[open]');
  if (isReady() && safePaths.includes(path) && !busy) void updateNow();
}
