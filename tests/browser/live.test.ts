import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ResponseOf } from '@truedraw/contract';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from './browser';
import { openPhoneAs, type Phone } from './phone';
import { closeRound, drawRound, endRound, holdRounds, openNextRound, openRound } from './rounds';
import { startTestProduct, type TestProduct } from './test-product';
import { openStaff, type Staff } from './staff';

let product: TestProduct;
const browser = await openBrowser();
let staff: Staff;
beforeAll(async () => {
  product = await startTestProduct({ SCHEDULE: 'fast' });
  await holdRounds(product);
  staff = await openStaff(product.url);
});
afterAll(async () => {
  await product.stop();
});

/** From the close to the result, also for a phone that polls. */
const resultMs = 60_000;
const md5 = (text: string) => createHash('md5').update(text).digest('hex');

async function ask<Data>(path: string, body?: object, token?: string): Promise<Data> {
  const answer = await fetch(product.url + path, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { ...(body && { 'content-type': 'application/json' }), ...(token && { token }) },
  });
  return ((await answer.json()) as { data: Data }).data;
}
const newestTurn = async () => (await ask<ResponseOf<'resultLog'>>('/api/bet/resultlog')).two[0]?.turnid ?? 0;

/** A phone and the requests that it sent to the server. */
async function watch(path: string, { who = 'guest', cut = false } = {}) {
  const phone = await openPhoneAs(browser, who, { url: product.url, locale: 'en' });
  if (cut) await phone.page.route('**/api/live*', (route) => route.abort());
  const asked: string[] = [];
  phone.page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith('/api/')) asked.push(url.pathname + url.search);
  });
  await phone.go(path);
  return { phone, asked, count: (part: string) => asked.filter((each) => each.includes(part)).length };
}

const setOf = ({ page }: Phone) => page.locator('main dl').first().locator('dd').first().innerText();

/** The draw ids on the page of the 2D results. */
async function turnsOn({ page }: Phone): Promise<number[]> {
  const names = await page
    .getByRole('button', { name: /^2D, draw/ })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''));
  return names.map((name) => Number(/draw (\d+)/.exec(name)?.[1]));
}

async function showsNewer(phone: Phone, turnid: number): Promise<void> {
  await expect
    .poll(async () => Math.max(0, ...(await turnsOn(phone))), { timeout: resultMs, interval: 500 })
    .toBeGreaterThan(turnid);
}

/** Waits until the figure of SET changes. */
async function moves(phone: Phone, first: string, timeout = 30_000): Promise<void> {
  await expect.poll(() => setOf(phone), { timeout }).not.toBe(first);
}

describe('a round later', () => {
  test('price and result have arrived by the stream, with almost no other requests', async () => {
    const before = await newestTurn();
    const turnId = await openRound(product);
    const [home, today] = [await watch('/'), await watch('/today')];
    await today.phone.page.getByText(today.phone.t('Today.Live')).waitFor();
    const first = await setOf(today.phone);
    await moves(today.phone, first);
    await closeRound(product, turnId);
    const waiting = home.phone.page.getByText(home.phone.t('Home.Waiting')).first();
    await waiting.waitFor();
    await drawRound(product, turnId);
    await Promise.all([showsNewer(home.phone, before), showsNewer(today.phone, before)]);
    await openNextRound(product);
    await waiting.waitFor({ state: 'detached' });
    expect(today.count('/lastprice')).toBe(1);
    // One stream, and less than one request every six seconds in more than a minute.
    for (const { count, asked } of [home, today]) {
      expect(count('/api/live')).toBe(1);
      expect(asked.length, asked.join('\n')).toBeLessThan(25);
    }
    expect([...home.phone.complaints, ...today.phone.complaints]).toEqual([]);
    await Promise.all([home.phone.close(), today.phone.close()]);
  });

  test('without a stream both have arrived by polling', async () => {
    const before = await newestTurn();
    const turnId = await openRound(product);
    const [home, today] = [await watch('/', { cut: true }), await watch('/today', { cut: true })];
    await today.phone.page.getByText(today.phone.t('Today.Polled')).waitFor();
    const first = await setOf(today.phone);
    await endRound(product, turnId);
    await Promise.all([
      showsNewer(home.phone, before),
      showsNewer(today.phone, before),
      moves(today.phone, first, 80_000),
    ]);
    for (const { count } of [home, today]) expect(count('/api/live')).toBeGreaterThan(1);
    await Promise.all([home.phone.close(), today.phone.close()]);
  });

  test('a bet of the user is shown as paid without a reload', async () => {
    const { phone } = await watch('/my', { who: 'demo' });
    const account = { account: 'demo', passwd: md5('truedraw') };
    const { token, coin } = await ask<ResponseOf<'login'>>('/api/base/login', account);
    const balance = (coins: number) =>
      phone.page.getByText((coins / 100).toFixed(2).replaceAll(/\B(?=(\d{3})+\.)/g, ',')).first();
    await balance(coin).waitFor();
    const turnid = await openRound(product);
    // A bet on both odd and even loses a twentieth with any result.
    const bet = { turnid, gametype: 2, dsBet: [1_000, 1_000] };
    expect(await ask('/api/bet/bet', bet, token)).toMatchObject({ coin: coin - 2_000 });
    await endRound(product, turnid);
    await balance(coin - 100).waitFor({ timeout: resultMs });
    expect(phone.complaints).toEqual([]);
    await phone.close();
  });
});

test('a stream that is cut reconnects with another ticket and resumes where it was', async () => {
  const { phone, asked, count } = await watch('/today', { who: 'friend' });
  const live = phone.page.getByText(phone.t('Today.Live'), { exact: true });
  await live.waitFor();
  await product.restart();
  await phone.page.getByText(phone.t('Today.Polled')).waitFor();
  await live.waitFor({ timeout: 60_000 });
  const first = await setOf(phone);
  await moves(phone, first);
  const streams = asked
    .filter((each) => each.startsWith('/api/live'))
    .map((each) => new URL(each, product.url));
  const tickets = streams.map(({ searchParams }) => searchParams.get('ticket'));
  expect(new Set(tickets).size).toBe(streams.length);
  expect(tickets).not.toContain(null);
  expect(streams.at(-1)?.searchParams.get('lastEventId')).toMatch(/^\d+$/);
  expect(count('token=')).toBe(0);
  await phone.close();
});

test('a hidden page closes its stream and opens it again when it is visible', async () => {
  const { phone, asked } = await watch('/today');
  const { page } = phone;
  const live = page.getByText(phone.t('Today.Live'), { exact: true });
  const turn = (state: 'hidden' | 'visible') =>
    page.evaluate((wanted) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: wanted });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await live.waitFor();
  const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/live'));
  await turn('hidden');
  await ended;
  const before = asked.length;
  await sleep(7_000);
  expect(asked.slice(before)).toEqual([]);
  await turn('visible');
  await live.waitFor();
  expect(asked.findLast((each) => each.includes('/api/live'))).toContain('lastEventId=');
  await phone.close();
});

test('a login opens its own stream, and a logout closes it', async () => {
  const { phone, asked } = await watch('/');
  const lastStream = () => asked.findLast((each) => each.startsWith('/api/live'));
  await expect.poll(lastStream).not.toContain('ticket=');
  await phone.go('/login');
  await phone.press('Login.TabAccount');
  await phone.type('Login.Account', 'agent');
  await phone.type('Login.Password', 'truedraw');
  await phone.press('Login.Submit');
  await phone.at('/');
  await expect.poll(lastStream).toContain('ticket=');
  await phone.go('/my');
  await expect.poll(() => asked.filter((each) => each.includes('ticket=')).length).toBe(2);
  await phone.press('My.Logout');
  await phone.at('/');
  await expect.poll(lastStream).not.toContain('ticket=');
  await phone.close();
});

test('a round that staff cancel is shown as cancelled at once', async () => {
  const { phone } = await watch('/today');
  await phone.page.getByText(phone.t('Today.Live'), { exact: true }).waitFor();
  const turnId = await openRound(product);
  await staff.call('draws1', 'proposeCancel', { turnId, reason: 'no-trading' });
  await staff.call('draws2', 'releaseCancel', { turnId });
  await phone.page
    .locator('section', { has: phone.page.getByText(String(turnId)) })
    .getByText(phone.t('Today.CancelledText'))
    .waitFor();
  await phone.close();
});

test('a game that the operator opens gets a tile with a link', async () => {
  const { phone } = await watch('/');
  await phone.page.getByRole('button', { name: /^4D/ }).waitFor();
  await staff.call('owner', 'setGameSettings', { gametype: 4, open: true });
  await expect.poll(async () => (await ask<ResponseOf<'config'>>('/api/base/config')).openGames).toContain(4);
  await phone.go('/');
  await phone.page.getByRole('link', { name: /^4D/ }).click();
  await phone.at('/bet/4');
  await phone.close();
});
