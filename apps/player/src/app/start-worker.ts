import type { Locale } from '@truedraw/messages';
import { useLocaleStore } from '../lib/i18n/locale-store';
import { insidePath } from '../lib/links';
import { keepPush } from '../lib/push/keep-push';
import { open } from '../lib/router/router';
import { followUpdates } from './follow-updates';

/** Registers the service worker once the first page is there and has had its share of the network. */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  followUpdates(registration);
  serviceWorker.addEventListener('message', openWanted);
  keepPush();
  await serviceWorker.ready;
  if (!serviceWorker.controller)
    await new Promise((resolve) =>
      serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  serviceWorker.controller?.postMessage({ keep: loadedPaths() });
  if (savesData()) return;
  // The worker fetches what the phone should open without a network: importing it here would run it here.
  const askFor = (offline: Locale) => serviceWorker.controller?.postMessage({ offline });
  askFor(useLocaleStore.getState().locale);
  useLocaleStore.subscribe(({ locale }, before) => locale !== before.locale && askFor(locale));
}

/** A tap on a notification. */
function openWanted({ data }: MessageEvent<{ open?: unknown }>): void {
  const path = insidePath(data.open);
  if (path) void open(path);
}

/** What came before the worker did, such as the texts of the chosen language. */
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
