import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/** A browser profile with one empty tab. */
export interface Profile {
  context: BrowserContext;
  page: Page;
}

export interface ProfileOptions {
  url: string;
  /** Stored data of the profile. Such a profile is used once. */
  storageState?: NonNullable<BrowserContextOptions['storageState']>;
  /** Two pixels for each point, for screenshots. */
  sharp?: boolean;
  /** Lets the app install its service worker, which fetches the app again. Such a profile is used once. */
  worker?: boolean;
}

/** Profiles without stored data. They keep the browser's cache of the app's files, which halves the time of a test. */
const emptied = new WeakMap<Browser, Map<string, Profile[]>>();

const blankPage = '/favicon.svg';
const keyOf = ({ url, sharp = false }: ProfileOptions) => `${url} ${sharp}`;

/** A profile in which nothing is stored, on a blank page of the product. */
export async function takeProfile(browser: Browser, options: ProfileOptions): Promise<Profile> {
  const { url, storageState, sharp = false, worker = false } = options;
  const known = storageState || worker ? undefined : emptied.get(browser)?.get(keyOf(options))?.pop();
  if (known) return known;
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: sharp ? 2 : 1,
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
    serviceWorkers: worker ? 'allow' : 'block',
    permissions: ['clipboard-read', 'clipboard-write'],
    ...(storageState && { storageState }),
  });
  return { context, page: await openBlank(context) };
}

/** Closes a profile, or removes its data and keeps it for the next phone of this kind. */
export async function returnProfile(
  browser: Browser,
  context: BrowserContext,
  options: ProfileOptions,
): Promise<void> {
  if (options.storageState || options.worker) return context.close();
  const used = context.pages();
  await context.setOffline(false);
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  // Opened before the other pages close, so that the browser keeps the process with the app's code.
  const page = await openBlank(context);
  await Promise.all(used.map((one) => one.close()));
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin: options.url, storageTypes: 'all' });
  await devtools.detach();
  await context.clearCookies();
  const profiles = emptied.get(browser) ?? new Map<string, Profile[]>();
  emptied.set(browser, profiles);
  const alike = profiles.get(keyOf(options)) ?? [];
  profiles.set(keyOf(options), alike);
  alike.push({ context, page });
}

/** Closes all profiles. */
export async function closeProfiles(browser: Browser): Promise<void> {
  emptied.delete(browser);
  await Promise.all(browser.contexts().map((context) => context.close()));
}

/** Opens a page of the product's origin that is not part of the app, so that data can be stored. */
async function openBlank(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(blankPage);
  return page;
}
