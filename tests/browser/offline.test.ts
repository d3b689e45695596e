import type { Locale } from '@truedraw/messages';

import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openWholeBrowser } from './browser';
import { startDeploys, type Deploys } from './deploys';
import { openPhoneAs, type Phone } from './phone';

const url = inject('productUrl');
const browser = await openWholeBrowser();
let deploys: Deploys;
beforeAll(async () => {
  deploys = await startDeploys(url);
});
afterAll(async () => {
  await deploys.stop();
});

/** The files of the app in the phone's cache. */
const keptPaths = ({ page }: Phone) =>
  page.evaluate(async () => {
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return requests.flat().map((request) => new URL(request.url).pathname);
  });

/** The files of the offline pages in the phone's language, as the served worker lists them. */
const offlinePaths = ({ page }: Phone) =>
  page.evaluate(async () => {
    const script = await (await fetch('/sw.js')).text();
    const listed = new RegExp(`\\b${document.documentElement.lang}:\`([^\`]+)\``).exec(script)?.[1];
    if (!listed) throw new Error('the worker lists no files of the offline pages');
    return listed.split(',');
  });

/** The files that the page has loaded so far. */
const loadedPaths = ({ page }: Phone) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/assets/')),
  );

/** Waits until the worker controls the page and has cached the loaded files and the offline pages. */
async function settled(phone: Phone): Promise<void> {
  const { page } = phone;
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const offline = await offlinePaths(phone);
  expect(offline.length).toBeGreaterThan(20);
  await page.waitForLoadState('networkidle');
  // Looking into the caches takes the browser longer than a page, so it is not done ten times a second.
  await expect
    .poll(
      async () => {
        const loaded = await loadedPaths(phone);
        const kept = new Set(await keptPaths(phone));
        const missing = [...loaded, ...offline].filter((path) => !kept.has(path));
        return { hasLoaded: loaded.length > 3, missing };
      },
      { timeout: 30_000, interval: 300 },
    )
    .toEqual({ hasLoaded: true, missing: [] });
}

const versionShown = ({ page }: Phone) =>
  page.evaluate(
    () => /\.v(\d+)\.js/.exec(document.querySelector('script[src]')?.getAttribute('src') ?? '')?.[1],
  );

test.each<[Locale, readonly string[]]>([
  ['en', ['/', '/today', '/bet/2', '/selectresult', '/bet/3?from=push']],
  // Of another language only the files with its texts differ.
  ['zh', ['/', '/bet/2']],
  ['th', ['/', '/selectresult']],
])(
  'in %s the app opens without a network, on the home screen and on the pages of a bet',
  async (locale, paths) => {
    deploys.deploy(1);
    const phone = await openPhoneAs(browser, 'guest', { url: deploys.url, locale, worker: true });
    await phone.go('/');
    await settled(phone);
    deploys.cut();
    await phone.context.setOffline(true);
    for (const path of paths) {
      await phone.go(path);
      await phone.page.getByText(phone.t('Common.OfflineBar')).waitFor();
      expect(await phone.page.evaluate(() => document.documentElement.lang)).toBe(locale);
    }
    await phone.go('/');
    await phone.page.getByText(phone.t('Menu.Today'), { exact: true }).first().waitFor();
    deploys.mend();
    await phone.context.setOffline(false);
    expect(phone.complaints).toEqual([]);
    await phone.close();
  },
);

test('answers of calls and pages of the server are not cached on the phone', async () => {
  deploys.deploy(1);
  const phone = await openPhoneAs(browser, 'demo', { url: deploys.url, locale: 'en', worker: true });
  await phone.go('/my');
  await settled(phone);
  const sources = await phone.page.evaluate(async () => {
    const sourceOf = async (path: string) => {
      await (await fetch(path)).text();
      const { href } = new URL(path, window.location.href);
      const timing: { workerMatchedSourceType?: string } = performance
        .getEntriesByName(href)
        .at(-1)
        ?.toJSON();
      return timing.workerMatchedSourceType;
    };
    return { call: await sourceOf('/api/bet/lastprice'), file: await sourceOf('/favicon.svg') };
  });
  expect(sources, 'a call does not wait for the worker').toEqual({ call: 'network', file: '' });
  await phone.page.goto('/outbox');
  await phone.page.goto('/api/docs');
  expect(await phone.page.title(), 'the worker leaves the pages of the server alone').not.toBe('TrueDraw');
  const kept = await keptPaths(phone);
  expect(kept.length).toBeGreaterThan(4);
  expect(kept.filter((path) => !/^\/(?:$|index\.html$|assets\/|art\/|favicon\.svg$)/.test(path))).toEqual([]);
  await phone.close();
});

/** Checks for an update, as the browser does from time to time. */
async function lookForUpdate(phone: Phone): Promise<void> {
  await phone.page.evaluate(
    async () => void (await (await navigator.serviceWorker.getRegistration())?.update()),
  );
  // The new version fetches all of its files first.
  await phone.page.getByText(phone.t('App.UpdateReady')).waitFor({ timeout: 60_000 });
}

const showsVersion2 = ({ page }: Phone) =>
  page.waitForFunction(() => document.querySelector('script[src*=".v2.js"]'));

const slip = { game: 2, turnId: 2_026_111_601, lines: [{ type: 'num', value: '07', bet: 500 }] };

test('a new version waits until the next main page, keeps the slip and leaves no file of the old one', async () => {
  deploys.deploy(1);
  const phone = await openPhoneAs(browser, 'guest', { url: deploys.url, locale: 'en', worker: true });
  await phone.go('/');
  await settled(phone);
  await phone.page.evaluate((text) => localStorage.setItem('truedraw.slip', text), JSON.stringify(slip));
  deploys.deploy(2);
  await lookForUpdate(phone);
  expect(await versionShown(phone), 'nothing changes under the user').toBeUndefined();

  await phone.page.getByText(phone.t('Menu.Today'), { exact: true }).first().click();
  await showsVersion2(phone);
  await phone.at('/today');
  await phone.page.locator('#root:not([data-prebuilt]) h1').first().waitFor();
  expect(await phone.page.evaluate(() => localStorage.getItem('truedraw.slip'))).toBe(JSON.stringify(slip));
  expect(await phone.page.getByText(phone.t('App.UpdateReady')).count()).toBe(0);

  // Chromium may find the old worker idle only half a minute after its last event.
  await expect
    .poll(async () => (await keptPaths(phone)).filter((path) => /^\/assets\/(?!.*\.v2\.)/.test(path)), {
      timeout: 90_000,
      interval: 1_000,
    })
    .toEqual([]);
  await settled(phone);
  await phone.reload();
  await showsVersion2(phone);
  expect(await phone.page.getByText(phone.t('App.UpdateReady')).count()).toBe(0);
  expect(phone.complaints).toEqual([]);
  await phone.close();
}, 180_000);

test('while a new version waits, a reload uses only files of the old one', async () => {
  deploys.deploy(1);
  const phone = await openPhoneAs(browser, 'guest', { url: deploys.url, locale: 'zh', worker: true });
  await phone.go('/');
  await settled(phone);
  deploys.deploy(2);
  await lookForUpdate(phone);
  await phone.go('/rule');
  await phone.page.getByText(phone.t('App.UpdateReady')).waitFor();
  expect(await versionShown(phone)).toBeUndefined();
  expect(phone.complaints).toEqual([]);
  await phone.close();
});

test('the update is also started by a button', async () => {
  deploys.deploy(1);
  const phone = await openPhoneAs(browser, 'guest', { url: deploys.url, locale: 'th', worker: true });
  await phone.go('/rule');
  await settled(phone);
  deploys.deploy(2);
  await lookForUpdate(phone);
  await phone.press('App.Update');
  await showsVersion2(phone);
  await phone.at('/rule');
  await phone.page.getByText(phone.t('App.UpdateReady')).waitFor({ state: 'detached' });
  await phone.close();
});

test('code that a new version has replaced makes the page reload once', async () => {
  deploys.deploy(1);
  const phone = await openPhoneAs(browser, 'guest', { url: deploys.url, locale: 'en', worker: true });
  await phone.go('/');
  await settled(phone);
  deploys.deploy(2);
  await phone.page.getByText(phone.t('Menu.My'), { exact: true }).click();
  await showsVersion2(phone);
  await phone.page.getByRole('tab', { name: phone.t('Login.TabAccount') }).waitFor();
  expect(new URL(phone.page.url()).pathname).toBe('/login');

  // A file that stays missing is shown as an error; the page does not load forever.
  await phone.page.route('**/assets/register-page*', (route) => route.fulfill({ status: 404 }));
  await phone.page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister();
  });
  // It may reload before it is loaded.
  await phone.page.goto('/register', { waitUntil: 'commit' });
  await phone.page.getByText(phone.t('Common.ErrorTitle')).waitFor();
  await phone.close();
});
