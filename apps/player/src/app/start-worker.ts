import { insidePath } from '../lib/links';
import { keepPush } from '../lib/push/keep-push';
import { open, prepare } from '../lib/router/router';
import { followUpdates } from './follow-updates';

/** What a phone without a network should still open. */
const warmed = ['/today', '/bet/2', '/selectresult'];

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
  if (!savesData()) warmed.forEach(prepare);
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
