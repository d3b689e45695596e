import { keptPages } from '@truedraw/contract/pages';
import { assets, files, home, late, version } from './build';

/** Shared by all versions. The name of an asset contains a hash, so an unchanged asset is not downloaded again. */
const assetCache = 'truedraw-assets';
const pageCaches = 'truedraw-page-';
const pageCache = pageCaches + version;
/** Names the version that a page asked for. Until its worker is active, the old one sends its pages. */
const chosenCache = 'truedraw-chosen';
const chosenEntry = '/version';
/** The page without content, which every screen can start from. */
const shell = '/index.html';
/** Every request has a timeout: Chromium does not replace a busy worker by a newer one. */
const pageTimeoutMs = 10_000;
/** A large file may take this long on a bad network. */
const fileTimeoutMs = 60_000;
/** `Vary` is ignored, because headers such as the encoding do not change the content of a file. */
const matchOptions = { ignoreVary: true };

/** The newest of each is kept in the language of its time. */
const isContent = (path: string): boolean => keptPages.some((each) => each === path);

/** Downloads a page. Returns undefined if the server has another version than this worker. */
async function fetchPage(path: string): Promise<Response | undefined> {
  const response = await fetch(path, { cache: 'no-cache', signal: AbortSignal.timeout(pageTimeoutMs) });
  const html = await response.clone().text();
  return response.ok && home.every((file) => html.includes(file)) ? response : undefined;
}

/** Throws while the server has another version than this worker. The browser then retries the installation later. */
export async function fillCaches(): Promise<void> {
  const response = await fetchPage(shell);
  if (!response) throw new Error('the page is of another version');
  await cacheFiles([...home, ...late]);
  await (await caches.open(pageCache)).put(shell, response);
  await renewPage('/');
}

/** The next load of a page is of this version, whichever worker is active. */
export async function chooseVersion(): Promise<void> {
  await (await caches.open(chosenCache)).put(chosenEntry, new Response(version));
}

async function chosenPages(): Promise<string> {
  const chosen = await caches.match(chosenEntry, { cacheName: chosenCache });
  return pageCaches + ((await chosen?.text()) ?? version);
}

/** Caches the paths of files that are not cached yet. */
export async function cacheFiles(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const cacheName = cacheOf(path);
    const cache = cacheName && (await caches.open(cacheName));
    if (cache && !(await cache.match(path, matchOptions))) await cache.add(fileRequest(path));
  }
}

const fileRequest = (file: Request | string): Request =>
  new Request(file, { signal: AbortSignal.timeout(fileTimeoutMs) });

/** Deletes everything that this version does not use. */
export async function dropOldCaches(): Promise<void> {
  await caches.delete(chosenCache);
  for (const name of await caches.keys())
    if (name.startsWith(pageCaches) && name !== pageCache) await caches.delete(name);
  const cache = await caches.open(assetCache);
  for (const request of await cache.keys())
    if (!assets.includes(new URL(request.url).pathname)) await cache.delete(request, matchOptions);
}

/** The cached page, so that the app opens without a network. */
export async function pageOf(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const cache = await caches.open(await chosenPages());
  const content = isContent(pathname) && !search ? await cache.match(pathname, matchOptions) : undefined;
  return content ?? (await cache.match(shell, matchOptions)) ?? fetch(request);
}

/** Downloads a page again, because its content and its headers may change without a new version. */
export async function renewPage(path: string): Promise<void> {
  const kept = isContent(path) ? path : shell;
  const response = await fetchPage(kept);
  if (response) await (await caches.open(pageCache)).put(kept, response);
}

/** The cache of a file, or undefined if it is not cached. Assets may be those of a newer version. */
export function cacheOf(path: string): string | undefined {
  if (path.startsWith('/assets/')) return assetCache;
  return files.includes(path) ? pageCache : undefined;
}

/** Returns a file from the cache. If it is missing, it is downloaded and cached. */
export async function fileOf(request: Request, cacheName: string): Promise<Response> {
  const cache = await caches.open(cacheName);
  const cached = await cache.match(request, matchOptions);
  if (cached) return cached;
  const response = await fetch(fileRequest(request));
  // The response is returned even if the disk is full.
  if (response.ok) await cache.put(request, response.clone()).catch(() => undefined);
  return response;
}
