import { expect, inject, test } from 'vitest';
import { openBrowser } from './browser';
import { openPhoneAs } from './phone';
import type { Screen } from './screens';

const url = inject('productUrl');
const browser = await openBrowser();

/** The page that a guest gets at each address: the page itself, or the login. */
const guarded: [Screen['path'], boolean][] = [
  ['/', false],
  ['/today', false],
  ['/service', false],
  ['/rule', false],
  ['/verify', false],
  ['/distribution', false],
  ['/bet/2', false],
  ['/bet/3', false],
  ['/report/type/2', false],
  ['/report/span/4', false],
  ['/my', true],
  ['/mybet', true],
  ['/myhistory', true],
  ['/scorelog', true],
  ['/agent', true],
  ['/deposit', true],
  ['/depositdetail/1', true],
  ['/depositrecord', true],
  ['/withdraw', true],
  ['/withdrawrecord', true],
  ['/limits', true],
  ['/modifynick', true],
  ['/modifypwd', true],
  ['/devices', true],
];

test('a guest is sent to the login from the pages that need one, and only from those', async () => {
  const phone = await openPhoneAs(browser, 'guest', { url, locale: 'en' });
  for (const [path, needsLogin] of guarded) {
    await phone.go(path);
    expect(new URL(phone.page.url()).pathname, path).toBe(needsLogin ? '/login' : path);
  }
  await phone.close();
});

test('a user who was sent to the login gets to the requested page afterwards', async () => {
  const phone = await openPhoneAs(browser, 'guest', { url, locale: 'en' });
  await phone.go('/scorelog');
  await phone.press('Login.TabAccount');
  await phone.type('Login.Account', 'demo');
  await phone.type('Login.Password', 'truedraw');
  await phone.press('Login.Submit');
  await phone.at('/scorelog');
  await phone.close();
});

test('the language picker changes all texts at once, and the choice is kept', async () => {
  const phone = await openPhoneAs(browser, 'guest', { url, locale: 'zh' });
  await phone.go('/');
  await phone.page.getByText('首页').first().waitFor();
  await phone.page.locator('select').first().selectOption('th');
  await phone.page.getByText('หน้าแรก').first().waitFor();
  expect(await phone.page.getByText('首页').count()).toBe(0);
  await phone.close();
});

test('the 4D tile says that it is not open', async () => {
  const phone = await openPhoneAs(browser, 'guest', { url, locale: 'en' });
  await phone.go('/');
  await phone.page.getByText('4D', { exact: true }).first().click();
  await phone.toast(phone.t('Common.NotOpen'));
  expect(new URL(phone.page.url()).pathname).toBe('/');
  await phone.close();
});

test('without a network the app shows that, keeps the login and recovers', async () => {
  const phone = await openPhoneAs(browser, 'demo', { url, locale: 'en' });
  await phone.go('/my');
  await phone.context.setOffline(true);
  await phone.page.getByText(phone.t('Common.OfflineBar')).waitFor();
  await phone.context.setOffline(false);
  await phone.page.getByText(phone.t('Common.OfflineBar')).waitFor({ state: 'detached' });
  await phone.page.getByText(phone.t('My.Logout')).waitFor();
  await phone.close();
});

test("home's style never stands behind that of all screens, where its classes would win", async () => {
  const phone = await openPhoneAs(browser, 'demo', { url, locale: 'en', width: 1280, height: 900 });
  const styles = () =>
    phone.page.evaluate(() =>
      [...document.styleSheets].map(({ href }) => (href ? /([a-z]+)-[^/]*$/.exec(href)![1] : 'inline')),
    );
  await phone.go('/my');
  await phone.page.getByText(phone.t('My.Logout')).waitFor();
  expect(await styles()).toEqual(['inline']);
  await phone.go('/');
  await phone.page.getByText(phone.t('Menu.My'), { exact: true }).click();
  await phone.page.getByText(phone.t('My.Logout')).waitFor();
  expect(await styles()).toEqual(['inline', 'late']);
  await phone.close();
});
