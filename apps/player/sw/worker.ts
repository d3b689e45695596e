import { placeOf } from '../src/lib/router/place';
import {
  cacheFiles,
  cacheOf,
  chooseVersion,
  dropOldCaches,
  fileOf,
  fillCaches,
  pageOf,
  renewPage,
} from './caching';
import { home, offline } from './build';
import { openMessage, showMessage } from './notifications';

declare const self: ServiceWorkerGlobalScope;

/** A message from the app to its worker. */
interface AppMessage {
  /** The paths of files that the app loaded before the worker was active. They are cached. */
  keep?: string[];
  /** The language of the offline screens to cache. */
  offline?: string;
  /** The scripts with which a page begins. Answered with whether they are of this version. */
  isOf?: string[];
  /** Makes this version that of the next load. Answered when it is. */
  choose?: true;
  /** Activates this worker as soon as the old one is idle. */
  takeOver?: true;
}

/** Chromium's static routes, which the types do not know yet. */
interface RoutedInstall {
  addRoutes?: (route: {
    condition: { urlPattern: { pathname: string } };
    source: 'network';
  }) => Promise<void>;
}

self.addEventListener('install', (event) => {
  event.waitUntil(fillCaches());
  // Calls go past the worker: else each would start it first, and one that is in use cannot be replaced.
  const { addRoutes } = event as RoutedInstall;
  if (addRoutes)
    event.waitUntil(
      addRoutes.call(event, { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' }),
    );
});

self.addEventListener('activate', (event) =>
  event.waitUntil(dropOldCaches().then(() => self.clients.claim())),
);

self.addEventListener('message', (event) => {
  const { keep, offline: locale, isOf, choose, takeOver } = event.data as AppMessage;
  const [answer] = event.ports;
  if (keep) event.waitUntil(cacheFiles(keep));
  if (locale) event.waitUntil(cacheFiles(offline[locale] ?? []));
  // The page that is kept may be in another language.
  if (locale) event.waitUntil(renewPage('/').catch(() => undefined));
  if (isOf) answer?.postMessage(isOf.every((path) => home.includes(path)));
  if (choose) event.waitUntil(chooseVersion().then(() => answer?.postMessage(true)));
  if (takeOver) event.waitUntil(self.skipWaiting());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, href } = new URL(request.url);
  // The worker handles only the pages and files of the app. API calls and other sites are not changed.
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (placeOf(href).path === undefined) return;
    event.respondWith(pageOf(request));
    // Without a network the cached page stays.
    event.waitUntil(renewPage(pathname).catch(() => undefined));
    return;
  }
  const cacheName = cacheOf(pathname);
  if (cacheName) event.respondWith(fileOf(request, cacheName));
});

self.addEventListener('push', (event) => event.waitUntil(showMessage(event.data)));

self.addEventListener('notificationclick', (event) => event.waitUntil(openMessage(event.notification)));
