import { assets, files, home, version } from './build';

/** Shared by all versions: a name with a hash means one content for ever, and what did not change is not fetched again. */
const assetCache = 'truedraw-assets';
const pageCaches = 'truedraw-page-';
const pageCache = pageCaches + version;
const page = '/';
/** A worker that is busy cannot be replaced by a newer one. */
const patienceMs = 10_000;
/** Headers that vary, such as the encoding, do not change what a file says. */
const exactly = { ignoreVary: true };

/** The page, if the server still has this version of it. Its assets and the worker's are then the same build. */
async function fetchPage(): Promise<Response | undefined> {
  const response = await fetch(page, { cache: 'no-cache', signal: AbortSignal.timeout(patienceMs) });
  const html = await response.clone().text();
  return response.ok && home.every((path) => html.includes(path)) ? response : undefined;
}

/** Fails, and is tried again another time, while the server has another version than this worker's. */
export async function fillCaches(): Promise<void> {
  const response = await fetchPage();
  if (!response) throw new Error('the page is of another version');
  await keepFiles(home);
  await (await caches.open(pageCache)).put(page, response);
}

/** Those of the paths that belong to this version and are not there yet. */
export async function keepFiles(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const cacheName = cacheOf(path);
    const cache = cacheName && (await caches.open(cacheName));
    if (cache && !(await cache.match(path, exactly))) await cache.add(path);
  }
}

/** Leaves only what this version uses. */
export async function dropOldCaches(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(pageCaches) && name !== pageCache) await caches.delete(name);
  const cache = await caches.open(assetCache);
  for (const request of await cache.keys())
    if (!assets.includes(new URL(request.url).pathname)) await cache.delete(request, exactly);
}

/** At once from the cache, so that the app opens without a network; an update comes by the next worker. */
export async function pageOf(request: Request): Promise<Response> {
  return (await (await caches.open(pageCache)).match(page, exactly)) ?? fetch(request);
}

/** The headers that the page comes with may change without a new version. */
export async function renewPage(): Promise<void> {
  const response = await fetchPage();
  if (response) await (await caches.open(pageCache)).put(page, response);
}

/** Which cache a file belongs to, if any. */
export function cacheOf(path: string): string | undefined {
  if (assets.includes(path)) return assetCache;
  return files.includes(path) ? pageCache : undefined;
}

/** From the cache, else from the server and into the cache. */
export async function fileOf(request: Request, cacheName: string): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request, exactly);
  if (kept) return kept;
  const response = await fetch(request);
  // A full disk must not keep anybody from the answer.
  if (response.ok) await cache.put(request, response.clone()).catch(() => undefined);
  return response;
}
