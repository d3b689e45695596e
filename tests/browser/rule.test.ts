import { locales } from '@truedraw/messages';

import { expect, inject, test } from 'vitest';
import { openBrowser } from './browser';
import { openPhoneAs, type Phone } from './phone';

const url = inject('productUrl');
const browser = await openBrowser();

const marked = ({ page }: Phone) => page.locator('figure [data-marked]').allTextContents();

test.each(locales)('in %s each tab explains its game and is part of the address', async (locale) => {
  const phone = await openPhoneAs(browser, 'guest', { url, locale });
  await phone.go('/rule');
  expect((await marked(phone)).join('')).toBe('79');
  const first = phone.page.getByRole('tab', { name: '2D' });
  await first.focus();
  await phone.page.keyboard.press('ArrowRight');
  await phone.page.getByText(phone.t('Rule.Number3')).waitFor();
  expect((await marked(phone)).join('')).toBe('791');
  expect(new URL(phone.page.url()).search).toBe('?game=3');
  expect(await phone.page.evaluate(() => document.activeElement?.textContent)).toBe('3D');
  await phone.reload();
  await phone.page.getByText(phone.t('Rule.Number3')).waitFor();
  await phone.page.getByRole('tab', { name: '4D' }).click();
  await phone.page.getByText(phone.t('Rule.NotOpen', { game: '4D' })).waitFor();
  expect((await marked(phone)).join('')).toBe('7921');
  expect(phone.complaints).toEqual([]);
  await phone.close();
});

test('the contents lead to each section, and a screen reader goes on from its heading', async () => {
  const phone = await openPhoneAs(browser, 'guest', { url, locale: 'en' });
  await phone.go('/rule');
  const contents = phone.page.getByRole('navigation', { name: phone.t('Rule.Contents') });
  expect(await contents.getByRole('link').count()).toBe(14);
  expect(await phone.page.getByRole('heading', { level: 2 }).count()).toBe(14);
  await contents.getByRole('link', { name: phone.t('Rule.Changes') }).click();
  const heading = phone.page.getByRole('heading', { name: phone.t('Rule.Changes') });
  expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
  const [below, line] = await Promise.all([heading.boundingBox(), contents.boundingBox()]);
  expect(below!.y, 'not hidden below the line of contents').toBeGreaterThanOrEqual(line!.y + line!.height);
  await phone.page.locator('[aria-current=location]', { hasText: phone.t('Rule.Changes') }).waitFor();
  expect(new URL(phone.page.url()).hash, 'going back leaves the page').toBe('');
  await phone.close();
});

test('a player sees the current odds and the own limit', async () => {
  const phone = await openPhoneAs(browser, 'demo', { url, locale: 'zh' });
  await phone.go('/rule?game=2D');
  await phone.page.getByText(phone.t('Rule.OddsLive')).waitFor();
  await phone.page.getByText(phone.t('Rule.LimitsYours', { limit: '10,000.00' })).waitFor();
  await phone.page.getByRole('cell', { name: '85', exact: true }).waitFor();
  await phone.page.getByText(phone.t('Rule.CareLimits')).click();
  await phone.at('/limits');
  await phone.close();
});
