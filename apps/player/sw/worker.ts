import { placeOf } from '../src/lib/router/place';
import { cacheOf, dropOldCaches, fileOf, fillCaches, keepFiles, pageOf, renewPage } from './caching';
import { offline } from './build';
import { openMessage, showMessage } from './notifications';

declare const self: ServiceWorkerGlobalScope;

/** What the app asks of its worker. */
interface Wish {
  /** Paths of files that it has loaded before the worker was there. */
  keep?: string[];
  /** The language in which the screens that work without a network are wanted. */
  offline?: string;
  /** To replace the worker before it, for every open page. */
  takeOver?: true;
}

self.addEventListener('install', (event) => event.waitUntil(fillCaches()));

self.addEventListener('activate', (event) =>
  event.waitUntil(dropOldCaches().then(() => self.clients.claim())),
);

self.addEventListener('message', (event) => {
  const { keep, offline: locale, takeOver } = event.data as Wish;
  if (keep) event.waitUntil(keepFiles(keep));
  if (locale) event.waitUntil(keepFiles(offline[locale] ?? []));
  if (takeOver) event.waitUntil(self.skipWaiting());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, href } = new URL(request.url);
  // Calls, other sites' files and whatever else the server has are not the worker's business.
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (placeOf(href).path === undefined) return;
    event.respondWith(pageOf(request));
    // Without a network it stays as it is.
    event.waitUntil(renewPage().catch(() => undefined));
    return;
  }
  const cacheName = cacheOf(pathname);
  if (cacheName) event.respondWith(fileOf(request, cacheName));
});

self.addEventListener('push', (event) => event.waitUntil(showMessage(event.data)));

self.addEventListener('notificationclick', (event) => event.waitUntil(openMessage(event.notification)));
