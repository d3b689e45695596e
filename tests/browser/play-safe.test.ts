import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { locales, type Locale } from '@truedraw/messages';
import { openBrowser } from './browser';
import { codeFrom, openPhone, openPhoneAs, violations, type Phone } from './phone';
import { startTestProduct, type TestProduct } from './test-product';

const browser = await openBrowser();
let product: TestProduct;
let phone: Phone;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());
afterEach(() => phone.close());

const check = () => phone.page.getByRole('dialog', { name: phone.t('Limits.CheckTitle') });
const ofDemo = `(SELECT user_id FROM identities WHERE kind = 'account' AND value = 'demo')`;
/** The app is open since that many minutes. */
const playedFor = (minutes: number) =>
  product.sql(
    `UPDATE sittings SET started_at = seen_at - make_interval(mins => $1), checked_at = seen_at - make_interval(mins => $1)
     WHERE user_id = ${ofDemo}`,
    [minutes],
  );
const reported = (answer: { url(): string }) => answer.url().includes('/api/base/sitting');

describe('the reality check', () => {
  const take = async (locale: Locale) => {
    phone = await openPhoneAs(browser, 'demo', { url: product.url, locale, width: 320, height: 640 });
    await Promise.all([phone.page.waitForResponse(reported), phone.go('/')]);
    await product.sql('UPDATE users SET check_minutes = NULL');
    await playedFor(75);
    await phone.reload();
    await check().waitFor();
  };

  test.each(locales)(
    'in %s shows the time and the sums after a reload, and goes on with one tap',
    async (locale) => {
      await take(locale);
      const time = phone.t('Limits.HoursMinutes', { hours: 1, minutes: 15 });
      await check().getByText(phone.t('Limits.CheckText', { time })).waitFor();
      for (const key of ['Limits.SittingStake', 'Limits.SittingNet', 'Limits.NetAll'] as const)
        await check().getByText(phone.t(key), { exact: true }).waitFor();
      expect(await violations(phone.page)).toEqual([]);
      expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

      const tab = await phone.context.newPage();
      await tab.goto('/');
      await tab.getByRole('dialog', { name: phone.t('Limits.CheckTitle') }).waitFor();
      await tab.close();

      await Promise.all([phone.page.waitForResponse(reported), phone.press('Limits.CheckGoOn')]);
      await check().waitFor({ state: 'hidden' });
      await Promise.all([phone.page.waitForResponse(reported), phone.reload()]);
      expect(await check().count()).toBe(0);
      expect(phone.complaints).toEqual([]);
    },
  );

  test('leads to breaks and limits, where net deposits and the interval are', async () => {
    await take('th');
    await phone.press('Limits.CheckBreak');
    await phone.at('/limits');
    const net = phone.page.getByRole('region', { name: phone.t('Limits.NetTitle') });
    await net.getByText(phone.t('Limits.Net30'), { exact: true }).waitFor();
    const shorter = phone.page.getByText(phone.t('Limits.Minutes', { minutes: 15 }), { exact: true });
    await shorter.click();
    await phone.toast(phone.t('Common.OpSuccess'));
    expect(await violations(phone.page)).toEqual([]);
    expect(await product.sql(`SELECT check_minutes FROM users WHERE id = ${ofDemo}`)).toEqual([
      { check_minutes: 15 },
    ]);
    expect(phone.complaints).toEqual([]);
  });
});

test('a new user is asked about limits once and skips it with one tap', async () => {
  phone = await openPhone(browser, { url: product.url, locale: 'zh' });
  const email = `new${Date.now()}@example.com`;
  await phone.go('/register');
  await phone.type('Login.Username', email);
  await phone.type('Login.Password', 'a good one 7');
  await phone.type('Login.Confirm', 'a good one 7');
  await phone.press('Login.SendCode');
  await phone.type('Login.Code', await codeFrom(product.url, email));
  await phone.press('Login.RegisterSubmit');
  const welcome = phone.page.getByRole('dialog', { name: phone.t('Limits.WelcomeTitle') });
  await welcome.waitFor();
  await phone.at('/');
  expect(await violations(phone.page)).toEqual([]);
  await phone.press('Limits.WelcomeSkip');
  await welcome.waitFor({ state: 'hidden' });
  await Promise.all([phone.page.waitForResponse(reported), phone.reload()]);
  expect(await welcome.count()).toBe(0);
  expect(phone.complaints).toEqual([]);
});

test('home leads to the own limits, for a guest by way of the login', async () => {
  phone = await openPhone(browser, { url: product.url, locale: 'zh' });
  await phone.go('/');
  await phone.press('Menu.Limits');
  await phone.page.waitForURL('**/login**');
  await phone.press('Login.TabAccount');
  await phone.type('Login.Account', 'demo');
  await phone.type('Login.Password', 'truedraw');
  await phone.press('Login.Submit');
  await phone.at('/limits');
  expect(phone.complaints).toEqual([]);
});
