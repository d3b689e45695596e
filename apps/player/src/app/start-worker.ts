import type { Locale } from '@truedraw/messages';
import { useLocaleStore } from '../lib/i18n/locale-store';
import { insidePath } from '../lib/links';
import { keepPush } from '../lib/push/keep-push';
import { open } from '../lib/router/router';
import { followUpdates } from './follow-updates';

/** Registers the service worker. It runs after the first page has loaded, so that both do not share the network. */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  followUpdates(registration);
  serviceWorker.addEventListener('message', openRequested);
  keepPush();
  // The worker downloads the code of the offline pages. An import here would also run that code.
  const cacheOffline = (offline: Locale) => savesData() || serviceWorker.controller?.postMessage({ offline });
  const cacheFiles = () => {
    serviceWorker.controller?.postMessage({ keep: loadedPaths() });
    cacheOffline(useLocaleStore.getState().locale);
  };
  cacheFiles();
  serviceWorker.addEventListener('controllerchange', cacheFiles);
  useLocaleStore.subscribe(({ locale }, before) => locale !== before.locale && cacheOffline(locale));
}

/** Opens the page of a notification that was tapped. */
function openRequested({ data }: MessageEvent<{ open?: unknown }>): void {
  const path = insidePath(data.open);
  if (path) void open(path);
}

/** The files that were loaded before the worker was active, such as the texts of the chosen language. */
const loadedPaths = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === window.location.origin)
    .map(({ pathname }) => pathname);

const savesData = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
};
