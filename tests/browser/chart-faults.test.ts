import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { launchChromium } from './chromium';
import { openPhoneAs, type Phone } from './phone';

const url = inject('productUrl');
let browser: Browser;
let phone: Phone;
beforeAll(async () => void (browser = await launchChromium()));
afterEach(() => phone.context.close());
afterAll(() => browser.close());

const worker = /\/painter-worker-[^/]*\.js$/;
const origin = /\/derivation-sheet-[^/]*\.js$/;
const anyPainter = /\/painter-[^/]*\.js$/;

const open = async (locale: 'en' | 'th') => {
  phone = await openPhoneAs(browser, 'guest', { url, locale });
  return phone.page;
};
/** The page's own; the place of the toasts stands outside of it. */
const alertOf = (page: Page) => page.getByRole('main').getByRole('alert');
const painted = async (page: Page) => {
  await page.locator('main section[aria-busy=false] canvas').first().waitFor();
  expect(await alertOf(page).count()).toBe(0);
};
const retry = async (page: Page) => {
  const alert = alertOf(page);
  await alert.getByText(phone.t('Common.LoadFail')).waitFor();
  expect(await page.locator('main [aria-busy=true]').count()).toBe(0);
  await alert.getByRole('button', { name: phone.t('Common.Retry') }).click();
};

test('a chart whose worker throws shows an error, and a retry paints it by another worker', async () => {
  const page = await open('th');
  const started: string[] = [];
  page.on('worker', (one) => started.push(one.url()));
  const body = `addEventListener('message', () => { throw new Error('no memory'); }); postMessage('ready');`;
  await page.route(worker, (route) => route.fulfill({ contentType: 'text/javascript', body }), {
    times: 1,
  });
  await phone.go('/report/base/2');
  await retry(page);
  await painted(page);
  expect(started.filter((address) => worker.test(address))).toHaveLength(2);
});

test('a chart whose worker cannot be loaded is painted by the page itself', async () => {
  const page = await open('en');
  await page.route(worker, (route) => route.abort());
  await phone.go('/report/base/2');
  await painted(page);
});

test('a chart whose code cannot be loaded at all shows an error, and is painted after a successful load', async () => {
  const page = await open('en');
  await page.route(anyPainter, (route) => route.abort());
  await phone.go('/report/base/2');
  await alertOf(page).waitFor();
  await page.unroute(anyPainter);
  await retry(page);
  await painted(page);
});

test('a draw whose figures cannot be loaded says so, and a retry loads them', async () => {
  const page = await open('en');
  await page.route(origin, (route) => route.abort());
  await phone.go('/report/base/2');
  await painted(page);
  // A new chart is laid out before it is scrolled to its end.
  await page.waitForFunction(() => (document.querySelector('main section')?.scrollTop ?? 0) > 0);
  await page.getByRole('region', { name: /2D/ }).click({ position: { x: 40, y: 100 } });
  const draw = page.getByRole('dialog', { name: /Draw \d{10}/ });
  await draw.getByText(phone.t('Common.NetworkFail')).waitFor();
  await page.unroute(origin);
  await draw.getByRole('button', { name: phone.t('Common.Retry') }).click();
  await draw.getByText('VALUE', { exact: true }).waitFor();
});
