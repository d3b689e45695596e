import { calls, type ResponseOf } from '@truedraw/contract';
import { locales, type Locale } from '@truedraw/messages';
import { bangkokDay, type GameType } from '@truedraw/rules';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './browser';
import { openPhoneAs, violations, type Phone } from './phone';
import { startTestProduct, type TestProduct } from './test-product';
import { openStaff, type Staff } from './staff';

let product: TestProduct;
const browser = await openBrowser();
let staff: Staff;
const today = bangkokDay(Date.now());
const tomorrow = bangkokDay(Date.now() + 86_400_000);

beforeAll(async () => {
  product = await startTestProduct();
  staff = await openStaff(product.url);
  await staff.call('owner', 'setCalendarDay', { day: tomorrow, open: true });
});
afterAll(async () => {
  await product.stop();
});

const ask = async <Data>(path: string): Promise<Data> =>
  ((await (await fetch(product.url + path)).json()) as { data: Data }).data;

/** Sets today's entry in the calendar and waits until the server uses it. */
async function setToday(open: boolean): Promise<void> {
  await staff.call('owner', 'setCalendarDay', { day: today, open });
  await expect
    .poll(async () => (await ask<ResponseOf<'today'>>('/api/bet/today')).openStatus)
    .toBe(open ? 1 : 0);
}

const lookAt = (path: string, locale: Locale, dark = false): Promise<Phone> =>
  openPhoneAs(browser, 'guest', { url: product.url, locale, dark }).then(async (phone) => {
    await phone.go(path);
    return phone;
  });

/** The digits of a figure that are marked, in their order. */
const marked = (page: Page, name: 'SET' | 'VALUE') =>
  page
    .locator('dialog[open] dl > div', { has: page.getByText(name, { exact: true }) })
    .locator('[data-marked]')
    .allTextContents();

test.each(locales)(
  'in %s a closed day is shown as closed, with the next draw and the last one',
  async (locale) => {
    await setToday(false);
    const phone = await lookAt('/today', locale, true);
    await phone.page.getByText(phone.t('Today.Closed')).waitFor();
    const next = await phone.page
      .getByText(new RegExp(`${phone.t('Session.ZP')}.*12:31`))
      .first()
      .textContent();
    expect(next).toContain(String(Number(tomorrow.slice(-2))));
    await phone.page.getByText(phone.t('Today.Simulated')).first().waitFor();
    for (const game of ['2D', '3D', '4D'])
      await phone.page.getByRole('button', { name: new RegExp(`^${game}`) }).waitFor();
    expect(await violations(phone.page)).toEqual([]);
    await phone.close();
  },
);

test('a market day has a morning and an evening draw with their times', async () => {
  await setToday(true);
  const phone = await lookAt('/today', 'th');
  for (const [session, time] of [
    ['Session.ZP', '12:31'],
    ['Session.WP', '17:00'],
  ] as const) {
    const card = phone.page.locator('section', { has: phone.page.getByText(phone.t(session)) });
    await card.getByText(time).first().waitFor();
  }
  expect(await phone.page.getByText(phone.t('Today.Closed')).count()).toBe(0);
  const link = phone.page.getByRole('link', { name: phone.t('Today.Source') });
  expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual([
    '_blank',
    'noopener noreferrer',
  ]);
  expect(await violations(phone.page)).toEqual([]);
  await phone.close();
});

test.each<[GameType, Locale]>([
  [2, 'zh'],
  [3, 'en'],
  [4, 'th'],
])('the digits of the figures that make a %iD result are marked', async (game, locale) => {
  await setToday(false);
  const phone = await lookAt('/today', locale);
  const button = phone.page.getByRole('button', { name: new RegExp(`^${game}D`) });
  const key = ({ 2: 'two', 3: 'three', 4: 'four' } as const)[game];
  const [newest] = (await ask<ResponseOf<'resultLog'>>('/api/bet/resultlog'))[key];
  const { set = '', value = '', result = '', turnid = 0 } = newest ?? {};
  await button.click();
  const sheet = phone.page.locator('dialog[open]');
  await sheet.getByText(phone.t('Derive.Title', { game: `${game}D` })).waitFor();
  await sheet.getByText(set).first().waitFor();
  await sheet.getByText(value).first().waitFor();
  await sheet.getByText(String(turnid)).waitFor();
  await sheet.getByText(phone.t('Derive.Simulated')).waitFor();
  // Computed here, without the rules that the page uses.
  const units = value.split('.')[0]?.slice(game === 4 ? -2 : -1) ?? '';
  expect((await marked(phone.page, 'SET')).join('')).toBe(set.slice(-2));
  expect((await marked(phone.page, 'VALUE')).join('')).toBe(game === 2 ? '' : units);
  expect(result).toBe(set.slice(-2) + (game === 2 ? '' : units));
  expect(await violations(phone.page)).toEqual([]);
  await phone.page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(phone.complaints).toEqual([]);
  await phone.close();
});

test('a corrected draw shows its new digits and is marked; a cancelled one is replaced by the draw before', async () => {
  await setToday(false);
  const { two } = await ask<ResponseOf<'resultLog'>>('/api/bet/resultlog');
  const [last, before] = two;
  if (!last || !before) throw new Error('The demonstration has no history');
  const figures = { set: '1,443.79', value: '24,221.65' };
  await staff.call('draws1', 'proposeCorrection', {
    turnId: last.turnid,
    ...figures,
    reason: 'Read wrongly',
  });
  await staff.call('draws2', 'releaseCorrection', { turnId: last.turnid, ...figures });
  const phone = await lookAt('/', 'en');
  await phone.page.getByRole('button', { name: `2D, draw ${last.turnid}: 79` }).click();
  await phone.page.getByText(phone.t('Derive.RevisionLater', { revision: 2 })).waitFor();
  await phone.page.keyboard.press('Escape');

  await phone.page.locator('nav a[href="/today"]').click();
  const card = phone.page.locator('section', { has: phone.page.getByText(String(last.turnid)) });
  await card.getByText(phone.t('Today.Corrected')).waitFor();
  await staff.call('draws1', 'proposeCancel', { turnId: last.turnid, reason: 'no-trading' });
  await staff.call('draws2', 'releaseCancel', { turnId: last.turnid });
  // The previous draw takes its place, without a reload.
  await phone.page.getByRole('button', { name: `2D, draw ${before.turnid}: ${before.result}` }).waitFor();
  await phone.close();
});

test('without a network the last figures are shown with their age, also after a reload', async () => {
  await setToday(false);
  const phone = await lookAt('/today', 'en');
  await phone.page.getByRole('button', { name: /^2D/ }).waitFor();
  await phone.context.route('**/api/**', (route) => route.abort());
  await phone.reload();
  await phone.page.getByText(/These figures are from/).waitFor();
  await phone.page.getByText(phone.t('Today.Closed')).waitFor();
  await phone.go('/');
  await phone.page.getByRole('button', { name: /^2D, draw/ }).click();
  await phone.page.locator('dialog[open]').getByText(phone.t('Derive.ReleaseTime')).waitFor();
  await phone.context.unroute('**/api/**');
  await phone.go('/today');
  await phone.page.getByText(/These figures are from/).waitFor({ state: 'detached' });
  await phone.close();
});

test('figures that an earlier version stored with the names of the wire are shown without a network', async () => {
  await setToday(false);
  const stored = await Promise.all(
    (['today', 'resultLog'] as const).map(async (name) => ({
      name: name === 'today' ? 'today' : 'results',
      data: await ask<ResponseOf<typeof name>>(calls[name].path),
    })),
  );
  const phone = await lookAt('/today', 'en');
  await phone.page.getByRole('button', { name: /^2D/ }).waitFor();
  await phone.context.route('**/api/**', (route) => route.abort());
  await phone.page.evaluate((older) => {
    for (const { name, data } of older) {
      localStorage.removeItem(`truedraw.kept2.${name}`);
      localStorage.setItem(`truedraw.kept1.${name}`, JSON.stringify({ data, at: Date.now() - 60_000 }));
    }
  }, stored);
  await phone.reload();
  await phone.page.getByText(/These figures are from/).waitFor();
  await phone.page.getByText(phone.t('Today.Closed')).waitFor();
  const results = stored.flatMap(({ data }) => ('two' in data ? data.two : []));
  const last = results.find(({ cancelled }) => !cancelled)!;
  await phone.go('/');
  await phone.page.getByRole('button', { name: `2D, draw ${last.turnid}: ${last.result}` }).waitFor();
  await phone.close();
});
