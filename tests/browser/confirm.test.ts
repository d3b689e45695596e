import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callAs, tokenOf } from './agents';
import { openBrowser } from './browser';
import { codeFrom, openPhoneAs, violations, type Phone } from './phone';
import { startTestProduct, type TestProduct } from './test-product';

const browser = await openBrowser();
let product: TestProduct;
let phone: Phone;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());
beforeEach(async () => {
  phone = await openPhoneAs(browser, 'demo', { url: product.url, locale: 'en' });
});
afterEach(async () => {
  await phone.close();
  await product.sql('DELETE FROM throttles');
  await product.sql('DELETE FROM owner_changes');
});

const ofDemo = `(SELECT user_id FROM identities WHERE kind = 'account' AND value = 'demo')`;
/** Lets so much time pass since the login that the token alone is left. */
const forgetLogin = () => product.sql(`UPDATE devices SET proved_at = NULL WHERE user_id = ${ofDemo}`);
const setEmail = (email: string | null) =>
  product.sql(`UPDATE users SET email = $1 WHERE id = ${ofDemo}`, [email]);
const logins = async () => (await product.sql(`SELECT 1 FROM devices WHERE user_id = ${ofDemo}`)).length;
const sheet = () => phone.page.getByRole('dialog', { name: phone.t('Confirm.Title') });

/** Presses the button that ends the other logins; there is one. */
async function endOthers(): Promise<void> {
  const other = await openPhoneAs(browser, 'demo', { url: product.url, locale: 'en' });
  await other.close();
  await forgetLogin();
  await phone.go('/devices');
  await phone.press('My.LogoutOthers');
  await phone.page
    .getByRole('dialog')
    .getByRole('button', { name: phone.t('My.LogoutOthersDo') })
    .click();
  await sheet().waitFor();
}

describe('ending the other logins long after the own login', () => {
  test('asks for the password alone where the account can receive no code', async () => {
    await setEmail(null);
    await endOthers();
    await sheet().getByText(phone.t('Confirm.Text_password')).waitFor();
    expect(await sheet().getByRole('tab').count()).toBe(0);
    expect(await sheet().getByText(/code/i).count()).toBe(0);
    expect(await violations(phone.page)).toEqual([]);
  });

  test('is done with the right password, after a wrong one was refused beside its field', async () => {
    await setEmail(null);
    await endOthers();
    const before = await logins();
    await phone.type('Login.Password', 'not this one');
    await phone.press('Confirm.Do');
    await sheet().getByText('This password is wrong').waitFor();
    expect(await logins()).toBe(before);
    await phone.type('Login.Password', 'truedraw');
    await phone.press('Confirm.Do');
    await phone.page.getByText(phone.t('My.DevicesAlone')).waitFor();
    expect(await logins()).toBe(1);
    expect(phone.complaints).toEqual([]);
  });

  test('is done with a code that was sent to the account’s own address', async () => {
    await setEmail('demo-owner@example.com');
    await endOthers();
    await sheet().getByText(phone.t('Confirm.Text_both')).waitFor();
    await phone.press('Confirm.By_email');
    await sheet()
      .getByText(phone.t('Confirm.To', { to: 'demo-owner@example.com' }))
      .waitFor();
    await phone.press('Login.SendCode');
    await phone.type('Login.Code', '000000');
    await phone.press('Confirm.Do');
    await sheet()
      .getByRole('alert')
      .or(sheet().getByText(/code is/i))
      .first()
      .waitFor();
    await phone.type('Login.Code', await codeFrom(product.url, 'demo-owner@example.com'));
    await phone.press('Confirm.Do');
    await phone.page.getByText(phone.t('My.DevicesAlone')).waitFor();
    expect(await logins()).toBe(1);
    expect(phone.complaints).toEqual([]);
  });

  test('is left undone when the question is closed, and can be tried again', async () => {
    await setEmail(null);
    await endOthers();
    const before = await logins();
    await sheet()
      .getByRole('button', { name: phone.t('Common.Close') })
      .click();
    await sheet()
      .waitFor({ state: 'detached' })
      .catch(() => sheet().waitFor({ state: 'hidden' }));
    expect(await logins()).toBe(before);
    await phone.page
      .getByRole('dialog')
      .getByRole('button', { name: phone.t('My.LogoutOthersDo') })
      .click();
    await phone.type('Login.Password', 'truedraw');
    await phone.press('Confirm.Do');
    await phone.page.getByText(phone.t('My.DevicesAlone')).waitFor();
  });
});

const longestFirst = (one: string, other: string) => other.length - one.length;

describe('the owner', () => {
  test('sees on another phone that the payout place was set, and stops payouts there', async () => {
    await product.sql(`UPDATE users SET exchange_info = '' WHERE id = ${ofDemo}`);
    const before = await coins();
    const token = await tokenOf(product.url, 'demo', 'truedraw');
    await callAs(product.url, token, 'newOrder', {
      exchangeInfo: 'Thief\n999-9-99999-9\nBank',
      coin: 2_000,
    });
    expect(await coins()).toBe(before - 2_000);

    const owner = await openPhoneAs(browser, 'demo', { url: product.url, locale: 'th' });
    await owner.go('/my');
    const [start] = owner.t('Changes.payout', { time: '|', device: '|' }).split('|').toSorted(longestFirst);
    await owner.page.getByText(start!).first().waitFor();
    expect(await violations(owner.page)).toEqual([]);
    await owner.press('Changes.Stop');
    await owner.toast(owner.t('Changes.Stopped'));
    expect(await coins()).toBe(before);
    expect(owner.complaints).toEqual([]);
    await owner.close();
  });

  const coins = async () =>
    (await product.sql<{ coin: number }>(`SELECT coin FROM wallets WHERE user_id = ${ofDemo}`))[0]!.coin;
});

test('"It was me" hides the notice on this phone alone', async () => {
  await endOthers();
  await phone.type('Login.Password', 'truedraw');
  await phone.press('Confirm.Do');
  await phone.page.getByText(phone.t('My.DevicesAlone')).waitFor();
  await phone.go('/my');
  await phone.press('Changes.Mine');
  await phone.page.getByText(phone.t('Changes.Mine')).waitFor({ state: 'detached' });
  await phone.reload();
  await phone.page.getByText(phone.t('My.Logout')).waitFor();
  expect(await phone.page.getByText(phone.t('Changes.Mine')).count()).toBe(0);

  const other = await openPhoneAs(browser, 'demo', { url: product.url, locale: 'en' });
  await other.go('/my');
  await other.page.getByText(other.t('Changes.NotMine')).waitFor();
  await other.close();
});
