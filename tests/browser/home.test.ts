import { setTimeout as sleep } from 'node:timers/promises';
import type { ResponseOf } from '@truedraw/contract';
import { locales } from '@truedraw/messages';
import type { Page, Route } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { openBrowser } from './browser';
import { openPhone, openPhoneAs } from './phone';

const url = inject('productUrl');
const browser = await openBrowser();

const guest = (locale: (typeof locales)[number] = 'en') => openPhoneAs(browser, 'guest', { url, locale });

const strip = (page: Page) => page.locator('ul.snap-x');

/** The index of the visible banner. */
const shown = (page: Page) => strip(page).evaluate((list) => Math.round(list.scrollLeft / list.clientWidth));
async function comes(page: Page, banner: number): Promise<void> {
  await expect.poll(() => shown(page), { timeout: 15_000, interval: 100 }).toBe(banner);
}
/** Longer than a banner is shown. */
const patience = () => sleep(6_500);

describe('the banners', () => {
  test('lead to the addresses that the operator set', async () => {
    const phone = await guest();
    await phone.go('/');
    const links = strip(phone.page).getByRole('link');
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    const { titleUrls } = (
      (await (await fetch(`${url}/api/base/config`)).json()) as { data: ResponseOf<'config'> }
    ).data;
    expect(targets).toEqual(titleUrls);
    await links.first().click();
    await phone.at('/today');
    await phone.close();
  });

  test('change automatically until they are paused, and again when played', async () => {
    const phone = await guest();
    await phone.page.emulateMedia({ reducedMotion: 'no-preference' });
    await phone.go('/');
    await comes(phone.page, 1);
    await phone.page.getByRole('button', { name: phone.t('Home.Pause') }).click();
    const paused = await shown(phone.page);
    await patience();
    expect(await shown(phone.page)).toBe(paused);
    await phone.page.getByRole('button', { name: phone.t('Home.Play') }).click();
    await comes(phone.page, (paused + 1) % 3);
    await phone.close();
  });

  test('stay where the user swiped them', async () => {
    const phone = await guest();
    await phone.page.emulateMedia({ reducedMotion: 'no-preference' });
    await phone.go('/');
    await strip(phone.page).dispatchEvent('pointerdown', { pointerType: 'touch', bubbles: true });
    await strip(phone.page).evaluate((element) => element.scrollTo({ left: 2 * element.clientWidth }));
    await comes(phone.page, 2);
    await patience();
    expect(await shown(phone.page)).toBe(2);
    await phone.close();
  });

  test('do not move for users who want less motion, and while one of them has the focus', async () => {
    const still = await guest();
    await still.go('/');
    const focused = await guest();
    await focused.page.emulateMedia({ reducedMotion: 'no-preference' });
    await focused.go('/');
    await strip(focused.page).getByRole('link').first().focus();
    await patience();
    expect([await shown(still.page), await shown(focused.page)]).toEqual([0, 0]);
    await Promise.all([still.close(), focused.close()]);
  });
});

test('the tiles count down to the close by the clock of the server, not of the phone', async () => {
  const phone = await guest();
  await phone.page.addInitScript(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 10_000_000;
  });
  await phone.go('/');
  const timers = phone.page.getByRole('timer');
  await timers
    .first()
    .getByText(/\d\d:\d\d:\d\d/)
    .waitFor();
  const shownMs = async () => {
    const [hours = 0, minutes = 0, seconds = 0] = (await timers.first().innerText()).split(':').map(Number);
    return ((hours * 60 + minutes) * 60 + seconds) * 1_000;
  };
  const leftMs = async () => {
    const answer = await fetch(`${url}/api/bet/info?gametype=2`);
    const { endTime, serverTime } = ((await answer.json()) as { data: ResponseOf<'betInfo'> }).data;
    return endTime - serverTime;
  };
  // A draw may close between the two looks; the next one is on both sides then.
  await expect.poll(async () => Math.abs((await shownMs()) - (await leftMs()))).toBeLessThan(5_000);
  const before = await timers.first().innerText();
  await expect.poll(() => timers.first().innerText()).not.toBe(before);
  await expect.poll(async () => new Set(await timers.filter({ hasText: /\d/ }).allInnerTexts()).size).toBe(1);
  await phone.close();
});

test.each(locales)('in %s the shortcuts lead a guest to rules, numbers and the login', async (locale) => {
  const phone = await guest(locale);
  for (const [key, path] of [
    ['Menu.Rule', '/rule'],
    ['Menu.Distribution', '/distribution'],
    ['Menu.History', '/login'],
  ] as const) {
    await phone.go('/');
    await phone.press(key);
    await phone.at(path);
  }
  await phone.close();
});

describe('a language', () => {
  const texts = (locale: string) => `**/assets/${locale}-*.js`;
  /** Opens the home screen in Chinese, without a service worker. */
  const open = async () => {
    const phone = await openPhone(browser, { url, locale: 'zh' });
    await phone.page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
    await phone.go('/');
    const { page } = phone;
    const language = () => page.evaluate(() => document.documentElement.lang);
    const reload = async () => {
      await page.reload();
      await page.locator('#root:not([data-prebuilt]) h1').first().waitFor();
    };
    return { phone, page, language, reload };
  };

  test('stays chosen when the page is left before its texts are loaded', async () => {
    const { phone, page, language, reload } = await open();
    await page.route(texts('en'), () => undefined);
    const asked = page.waitForRequest(texts('en'));
    await page.locator('select').first().selectOption('en');
    await asked;
    expect(await language()).toBe('zh');
    await page.unroute(texts('en'));
    await reload();
    expect(await language()).toBe('en');
    await phone.close();
  });

  test('that cannot be loaded is reported, does not replace the current one, and is loaded later', async () => {
    const { phone, page, language, reload } = await open();
    await page.route(texts('th'), (route) => route.abort());
    await page.locator('select').first().selectOption('th');
    await phone.toast(phone.t('Common.NetworkFail'));
    await reload();
    expect(await language()).toBe('zh');
    await page.unroute(texts('th'));
    await reload();
    expect(await language()).toBe('th');
    await phone.close();
  });
});

test('nothing on the home screen moves when answers arrive late', async () => {
  const phone = await guest();
  await phone.page.addInitScript(() => {
    const moved: number[] = [];
    Object.assign(globalThis, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await phone.page.route('**/api/**', async (route) => {
    await sleep(800);
    await route.continue().catch(() => undefined);
  });
  await phone.go('/');
  await phone.page.getByRole('button', { name: /^2D, draw/ }).waitFor();
  await phone.page
    .getByRole('timer')
    .first()
    .getByText(/\d\d:\d\d/)
    .waitFor();
  await sleep(500);
  const moved = await phone.page.evaluate(() => (globalThis as unknown as { moved: number[] }).moved);
  expect(moved.reduce((sum, each) => sum + each, 0)).toBe(0);
  await phone.close();
});

describe('the page of the server', () => {
  test('shows results and times where scripts are off', async () => {
    const context = await browser.newContext({ baseURL: url, javaScriptEnabled: false });
    const page = await context.newPage();
    const { headers } = await fetch(url);
    expect(headers.get('content-encoding')).toBe('gzip');
    expect(Number(headers.get('content-length')), 'all that the first paint needs').toBeLessThan(25_000);
    await page.goto('/?lang=en');
    const { two } = (
      (await (await fetch(`${url}/api/bet/resultlog`)).json()) as { data: ResponseOf<'resultLog'> }
    ).data;
    await page.getByRole('button', { name: `2D, draw ${two[0]!.turnid}` }).waitFor();
    expect(await page.getByRole('timer').first().innerText()).toMatch(/\d\d:\d\d$/);
    await page.goto('/today?lang=en');
    await page
      .getByText(/^Draw \d+$/)
      .first()
      .waitFor();
    await context.close();
  });

  test('asks for scripts when its first picture is shown, and soon where that never comes', async () => {
    const phone = await guest('zh');
    const pictures: Route[] = [];
    await phone.page.route(/banner-draw[^/]*\.svg/, (route) => void pictures.push(route));
    const isAsked = () => scripts.length > 0;
    const scripts: string[] = [];
    phone.page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await phone.page.goto('/', { waitUntil: 'commit' });
    await expect.poll(() => pictures.length).toBe(1);
    expect(isAsked(), 'while the picture is on its way').toBe(false);
    await pictures[0]!.continue();
    await expect.poll(isAsked, { interval: 20 }).toBe(true);
    await phone.page.locator('#root:not([data-prebuilt]) h1').first().waitFor();
    const { paintedAt, askedAt } = await phone.page.evaluate(() => {
      const [painted] = performance.getEntriesByName('first-contentful-paint');
      const asked = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime);
      return { paintedAt: painted!.startTime, askedAt: Math.min(...asked) };
    });
    expect(askedAt).toBeGreaterThanOrEqual(paintedAt);
    scripts.length = 0;
    await phone.page.reload({ waitUntil: 'commit' });
    await expect.poll(isAsked).toBe(true);
    await pictures.at(-1)!.abort();
    await phone.close();
  });

  test.each([
    ['guest', 'en', false],
    ['guest', 'th', true],
    ['demo', 'th', false],
    ['demo', 'zh', true],
  ] as const)('is taken over by the app: %s, %s, dark %s', async (who, locale, dark) => {
    const phone = await openPhoneAs(browser, who, { url, locale, dark });
    // The first visit tells the server the language.
    await phone.go('/');
    await phone.page.addInitScript(() => {
      const seen: { title?: Element | null; moved: number } = { moved: 0 };
      Object.assign(globalThis, { seen });
      document.addEventListener('DOMContentLoaded', () => (seen.title = document.querySelector('#root h1')));
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.moved += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const path of ['/', '/today', '/rule', '/bet/3']) {
      await phone.go(path);
      await phone.page.waitForLoadState('networkidle');
      const { isSame, moved } = await phone.page.evaluate(() => {
        const { seen } = globalThis as unknown as { seen: { title?: Element; moved: number } };
        return { isSame: seen.title === document.querySelector('#root h1'), moved: seen.moved };
      });
      expect(phone.complaints).toEqual([]);
      // The worker has a page without content for a bet screen.
      if (path !== '/bet/3') expect(isSame, `${path} is not rendered anew`).toBe(true);
      expect(moved, `nothing moves on ${path}`).toBe(0);
    }
    if (who === 'demo') {
      await phone.go('/');
      await phone.page.getByText(phone.t('Home.Balance'), { exact: true }).waitFor();
    }
    await phone.close();
  });
});
