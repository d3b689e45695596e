import { expect, inject, test } from 'vitest';
import { openBrowser } from './browser';
import { openPhoneAs } from './phone';

const url = inject('productUrl');
const browser = await openBrowser();

/** Removes what the oldest browsers that we name do not have. */
const removeNewApis = () => {
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
  Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover');
  Reflect.deleteProperty(HTMLElement.prototype, 'popover');
  Reflect.deleteProperty(Intl, 'Segmenter');
  Reflect.deleteProperty(AbortSignal, 'any');
};

test('in an older browser a wrong password is told, and the account page opens', async () => {
  const phone = await openPhoneAs(browser, 'guest', { url, locale: 'en' });
  await phone.page.addInitScript(removeNewApis);
  await phone.go('/login');
  await phone.page.getByRole('tab').nth(1).click();
  await phone.type('Login.Account', 'demo');
  const password = phone.page.locator('input[type=password]');
  await password.fill('not this one');
  await phone.page.locator('form button[type=submit]').click();
  const told = phone.page.getByRole('alert').last();
  await told.waitFor();
  expect(await told.isVisible()).toBe(true);
  await password.fill('truedraw');
  await phone.page.locator('form button[type=submit]').click();
  await phone.page.waitForURL((address) => address.pathname !== '/login');
  await phone.go('/my');
  await phone.page.locator('h1').waitFor();
  await phone.go('/mybet');
  await phone.page.locator('h1').waitFor();
  expect(phone.complaints.filter((text) => !text.includes('401') && !text.includes('400'))).toEqual([]);
  await phone.close();
});

test('a browser that is too old is told which one is new enough', async () => {
  const phone = await openPhoneAs(browser, 'guest', { url, locale: 'th' });
  await phone.page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'));
  await phone.page.goto(`${url}/`);
  await phone.page.getByText('Chrome 111 · Safari 16.4 · Firefox 128').waitFor();
  await phone.close();
});

test('the back button closes an open sheet and stays on the page, and the next one leaves it', async () => {
  const phone = await openPhoneAs(browser, 'guest', { url, locale: 'en' });
  await phone.go('/rule');
  await phone.go('/bet/2');
  const sheet = phone.page.locator('dialog[open]');
  await phone.press('Bet.Fast');
  await sheet.waitFor();
  await phone.page.goBack();
  await sheet.waitFor({ state: 'detached' });
  await phone.at('/bet/2');

  // A sheet that is closed in another way leaves no entry behind.
  await phone.press('Bet.Fast');
  await sheet.waitFor();
  await phone.page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await expect.poll(() => phone.page.evaluate(() => history.state !== null)).toBe(true);
  await phone.page.waitForTimeout(300);
  await phone.page.goBack();
  await phone.at('/rule');
  await phone.close();
});
