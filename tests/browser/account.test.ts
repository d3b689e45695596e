import { createHash } from 'node:crypto';
import type { Locale } from '@truedraw/messages';

import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openBrowser } from './browser';
import { codeFrom, openPhone, type Phone } from './phone';

const url = inject('productUrl');
const browser = await openBrowser();
let forgetful: Awaited<ReturnType<typeof registerForgetful>>;
beforeAll(async () => {
  forgetful = await registerForgetful();
});

/** A user who resets the password at the end of this file, when another code may be requested. */
async function registerForgetful() {
  const address = `forgot${Date.now()}@example.com`;
  await post('/api/base/getverifycode', { email: address });
  const canAskAgainAt = Date.now() + 61_000;
  const code = await codeFrom(url, address);
  await post('/api/base/register', { email: address, password: md5('first one'), verifyCode: code });
  return { address, code, canAskAgainAt };
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const stored = (phone: Phone) => phone.page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
const credentialIn = (text: string) => /dev\.[\w-]{22}\.[\w-]{43}/.exec(text)?.[0];

const replaced = (phone: Phone, credential: string | undefined) =>
  phone.page.waitForFunction((old) => old && !JSON.stringify(localStorage).includes(old), credential);

/** Uses the language picker on the home screen. */
async function choose(phone: Phone, locale: Locale) {
  await phone.go('/');
  await phone.page.locator('select').first().selectOption(locale);
  await phone.page.waitForFunction((wanted) => document.documentElement.lang.startsWith(wanted), locale);
}

describe('a new user', () => {
  const locale = 'th';
  const national = `81${String(Date.now()).slice(-7)}`;
  const address = `+66${national}`;
  const password = `Pa55 word ${locale}`;
  let phone: Phone;

  beforeAll(async () => {
    phone = await openPhone(browser, { url, locale });
    await choose(phone, locale);
  });
  afterAll(() => phone.close());

  test('registers with the code from the outbox and is on the home screen, logged in', async () => {
    await phone.go('/register');
    await phone.press('Login.RegisterSubmit');
    await phone.page.getByText(phone.t('Login.MobileTip')).first().waitFor();
    await phone.type('Login.Username', `0${national}`);
    await phone.page.getByText('+66').first().waitFor();
    await phone.press('Login.RegisterSubmit');
    await phone.page.getByText(phone.t('Login.PwdTip'), { exact: true }).first().waitFor();
    await phone.type('Login.Password', password);
    await phone.press('Login.RegisterSubmit');
    await phone.page.getByText(phone.t('Login.PwdTip1'), { exact: true }).first().waitFor();
    await phone.type('Login.Confirm', 'something else');
    await phone.press('Login.RegisterSubmit');
    await phone.page.getByText(phone.t('Login.PwdTip2'), { exact: true }).first().waitFor();
    await phone.type('Login.Confirm', password);
    await phone.press('Login.RegisterSubmit');
    await phone.page.getByText(phone.t('Login.CodeTip'), { exact: true }).first().waitFor();
    await phone.press('Login.SendCode');
    await phone.toast(phone.t('Login.CodeSent'));
    const code = await codeFrom(url, address);
    // The countdown continues after a page change and a reload.
    await phone.reload();
    await phone.type('Login.Username', `0${national}`);
    const send = phone.page.locator('button:disabled').first();
    expect(await send.textContent()).toMatch(/[3-6]\d/);
    await phone.type('Login.Password', password);
    await phone.type('Login.Confirm', password);
    await phone.type('Login.Code', code);
    await phone.press('Login.RegisterSubmit');
    await phone.at('/');
    await phone.press('Limits.WelcomeSkip');
    await phone.page.locator('dialog[open]').waitFor({ state: 'detached' });
    await phone.go('/my');
    await phone.page.getByText('1000.00').or(phone.page.getByText('1,000.00')).first().waitFor();
    await phone.page.getByText(phone.t('My.BeAgent')).waitFor();
    expect(await phone.page.getByText(phone.t('My.Agent'), { exact: true }).count()).toBe(0);
  });

  test('has neither the password nor its MD5 stored on the phone', async () => {
    const text = await stored(phone);
    expect(text).not.toContain(password);
    expect(text).not.toContain(md5(password));
    expect(credentialIn(text)).toBeDefined();
  });

  test('stays logged in after a reload and after closing and opening again, with a new credential each time', async () => {
    const before = credentialIn(await stored(phone));
    await phone.reload();
    await phone.page.getByText(phone.t('My.Logout')).waitFor();
    await replaced(phone, before);
    const between = credentialIn(await stored(phone));
    const storageState = await phone.context.storageState();
    expect(phone.complaints).toEqual([]);
    await phone.close();

    phone = await openPhone(browser, { url, locale, storageState });
    await phone.go('/my');
    await phone.page.getByText(phone.t('My.Logout')).waitFor();
    await replaced(phone, between);
    const stolen = await fetch(`${url}/api/base/login?currency=en`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ account: address, passwd: before }),
    });
    expect(stolen.status).toBe(403);
  });

  test('logs out to the home screen, is sent from /my to /login, and logs in by password', async () => {
    await phone.go('/my');
    await phone.press('My.Logout');
    await phone.at('/');
    expect(await stored(phone)).not.toContain('dev.');
    await phone.page.goto('/my');
    await phone.page.waitForURL('**/login**');
    await phone.press('Login.TabAccount');
    await phone.type('Login.Account', address);
    await phone.type('Login.Password', 'wrong password');
    await phone.press('Login.Submit');
    await phone.toast('บัญชีหรือรหัสผ่านไม่ถูกต้อง');
    await phone.type('Login.Password', password);
    await phone.press('Login.Submit');
    await phone.page.waitForURL((at) => !at.pathname.startsWith('/login'));
    await phone.go('/my');
    await phone.page.getByText(phone.t('My.Logout')).waitFor();
  });

  test('changes the nickname, sees it, and copies the user code', async () => {
    await phone.go('/my');
    await phone.press('My.ModifyNick');
    await phone.at('/modifynick');
    await phone.type('My.Nick', '幸运 Lucky โชค');
    await phone.press('Common.Save');
    await phone.at('/my');
    await phone.page.getByText('幸运 Lucky โชค').first().waitFor();
    await phone.page
      .getByRole('button')
      .filter({ hasText: phone.t('My.UserCode') })
      .click();
    await phone.toast(phone.t('Common.CopySuccess'));
    expect(await phone.page.evaluate(() => navigator.clipboard.readText())).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
    await phone.press('My.ShareLink');
    await phone.page.waitForFunction(async () =>
      (await navigator.clipboard.readText()).includes('/share?sid='),
    );
  });

  test('sets a new password, and the old one is refused', async () => {
    await phone.go('/my');
    await phone.press('My.ModifyPwd');
    await phone.at('/modifypwd');
    await phone.type('Login.NewPassword', 'short');
    await phone.press('Common.Save');
    await phone.page.getByText(phone.t('Login.PwdShort')).first().waitFor();
    await phone.type('Login.NewPassword', `new ${password}`);
    await phone.type('Login.Confirm', `new ${password}`);
    await phone.press('Common.Save');
    await phone.at('/my');
    const logIn = (plain: string) =>
      fetch(`${url}/api/base/login?account=${encodeURIComponent(address)}&passwd=${md5(plain)}`);
    expect((await logIn(password)).status).toBe(403);
    expect((await logIn(`new ${password}`)).status).toBe(200);
    await phone.go('/devices');
    await phone.press('My.LogoutOthers');
    await phone.page
      .locator('dialog')
      .getByRole('button', { name: phone.t('My.LogoutOthersDo') })
      .click();
    await phone.page.getByText(phone.t('My.DevicesAlone')).waitFor();
  });

  test('logs in by a code on another phone', async () => {
    const other = await openPhone(browser, { url, locale });
    await choose(other, locale);
    const second = `82${national.slice(2)}`;
    await other.go('/login');
    await other.press('Login.TabCode');
    await other.type('Login.Mobile', second);
    await other.press('Login.SendCode');
    await other.type('Login.Code', await codeFrom(url, `+66${second}`));
    await other.press('Login.Submit');
    await other.at('/');
    await other.press('Limits.WelcomeSkip');
    await other.page.locator('dialog[open]').waitFor({ state: 'detached' });
    await other.go('/devices');
    await other.page.getByText(other.t('My.DeviceNow')).waitFor();
    expect([...phone.complaints, ...other.complaints]).toEqual([]);
    await other.close();
  });
});

test('a user who forgot the password sets a new one by code and gets to the login', async () => {
  const { address, code: first, canAskAgainAt } = forgetful;
  const phone = await openPhone(browser, { url, locale: 'zh' });
  await phone.go('/login');
  await phone.press('Login.Forgot');
  await phone.at('/findpwd');
  await phone.type('Login.Username', address);
  await phone.type('Login.NewPassword', 'second one');
  await phone.type('Login.Confirm', 'second one');
  await new Promise((resolve) => setTimeout(resolve, canAskAgainAt - Date.now()));
  await phone.press('Login.SendCode');
  await phone.toast(phone.t('Login.CodeSent'));
  await phone.page.locator('button:disabled').first().waitFor();

  // Another phone does not know of that code. It gets the waiting time from the server and counts it down too.
  const other = await openPhone(browser, { url, locale: 'zh' });
  await other.go('/findpwd');
  await other.type('Login.Username', address);
  await other.press('Login.SendCode');
  await other.page.locator('button:disabled').first().waitFor();
  expect(other.complaints).toEqual([]);
  await other.close();

  const code = await codeFrom(url, address);
  expect(code).not.toBe(first);
  await phone.type('Login.Code', code);
  await phone.press('Login.FindSubmit');
  await phone.at('/login');
  expect((await post('/api/base/login', { account: address, passwd: md5('second one') })).status).toBe(200);
  expect(phone.complaints).toEqual([]);
  await phone.close();
});

const post = (path: string, body: object) =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
