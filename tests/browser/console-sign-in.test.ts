import { randomInt } from 'node:crypto';
import { staffCalls } from '@truedraw/contract/staff';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codeOf } from '../faults/people';
import { nameOf, send } from '../faults/post';
import { openBrowser } from './browser';
import { callFrom, inRow, openDesk, row, signInBy, type Desk } from './desk';
import { violations } from './phone';
import { addPerson, openStaff, type Staff } from './staff';
import { startTestProduct, type TestProduct } from './test-product';

const browser = await openBrowser();
let product: TestProduct;
let staff: Staff;
/** A desk without a session at the start of each test. */
let desk: Desk;
/** Another browser beside it. */
const openOther = (token: string) => openDesk(browser, { url: product.url, token });
/** Another tab of the same browser. */
const openTab = ({ context }: Desk) => openDesk(browser, { url: product.url, context });
beforeAll(async () => {
  product = await startTestProduct();
  staff = await openStaff(product.url);
  desk = await openDesk(browser, { url: product.url });
  await desk.load('/');
});
afterAll(() => product.stop());
beforeEach(async () => {
  await desk.context.clearCookies();
  await desk.page.evaluate(() => localStorage.removeItem('truedraw.console.usedAt'));
  await desk.load('/draws');
});

async function typeSignIn(name: string, password: string, code: string): Promise<void> {
  await desk.type('SignIn.Name', name);
  await desk.type('SignIn.Password', password);
  await desk.type('SignIn.Code', code);
  await desk.button('SignIn.Submit').click();
}

const draws = () => desk.page.getByRole('heading', { level: 1, name: desk.t('Page.Draws') });

test('a new staff member sets up codes by a QR code at the first sign-in, and is signed out at once when disabled', async () => {
  const owner = await openOther(await staff.token('owner'));
  await owner.go('/staff');
  await owner.button('Staff.Add').click();
  await owner.confirm('Staff.Add');
  await owner.waitForText(owner.t('Staff.NameTip'));
  const name = `newcomer${randomInt(1_000_000)}`;
  await owner.type('Staff.Name', name);
  await owner.type('Staff.FirstPassword', 'a first password');
  await owner.confirm('Staff.Add');
  await owner.page.getByRole('cell', { name }).waitFor();

  await desk.type('SignIn.Name', name);
  await desk.type('SignIn.Password', 'a first password');
  await desk.page.keyboard.press('Enter');
  await desk.page.getByText(desk.t('SignIn.QrLabel')).waitFor({ state: 'attached' });
  expect(await violations(desk.page)).toEqual([]);
  const secret = await desk.page.locator('code').first().innerText();
  await desk.type('SignIn.Code', '000000');
  await desk.button('SignIn.Submit').click();
  await desk.page.getByRole('alert').waitFor();
  await desk.type('SignIn.Code', codeOf(secret.trim(), Date.now()));
  await desk.button('SignIn.Submit').click();
  await desk.waitForText(desk.t('SignIn.FirstPasswordTip'));
  expect(await violations(desk.page)).toEqual([]);
  await desk.type('Account.OldPassword', 'a first password');
  await desk.type('Account.NewPassword', 'a password of my own');
  await desk.type('Account.NewPasswordAgain', 'a password of my own');
  await desk.button('Account.Password').click();
  await draws().waitFor();

  await inRow(owner, name, 'Staff.Disable').click();
  await owner.confirm('Staff.Disable');
  // No action is needed: the page ends the session by itself.
  await desk.waitForText(desk.t('SignIn.Expired'));
  expect([...desk.complaints, ...owner.complaints]).toEqual([]);
  await owner.page.close();
});

test('a staff member signs in with name, password and code, gets to the requested page, and signs out', async () => {
  const person = await addPerson(staff, product.url, 'finance');
  await desk.button('SignIn.Submit').click();
  await expect.poll(() => desk.page.getByText(desk.t('Common.Required')).count()).toBe(2);
  await typeSignIn(person.name, 'another password', person.code());
  await desk.page.getByRole('alert').waitFor();
  await typeSignIn(person.name, 'truedraw', person.code());
  await draws().waitFor();
  const [cookie] = await desk.context.cookies(`${product.url}/api/staff/account`);
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/staff', expires: -1 });
  expect(
    await desk.page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie])),
  ).not.toContain(cookie!.value);
  await desk.go('/account');
  await row(desk, desk.t('Account.Current'), 'Chrome').waitFor();
  await desk.page.getByRole('button', { name: `${person.name} · ${desk.t('Role.finance')}` }).click();
  await desk.page.getByRole('menuitem', { name: desk.t('Frame.SignOut') }).click();
  await desk.waitForText(desk.t('SignIn.Left'));
  const { value: token } = cookie!;
  await expect.poll(() => callFrom({ ...desk, token }, 'staffAccount', {})).toBe('NotLoggedIn');
});

test('after too many wrong passwords the page says how long to wait', async () => {
  const name = `nobody${randomInt(1e9)}`;
  for (let tries = 0; tries < 10; tries++) {
    const headers = { 'x-forwarded-for': `10.2.${randomInt(256)}.${randomInt(256)}` };
    const passwd = String(tries).repeat(32);
    expect(nameOf(await send(product.url, staffCalls.staffLogin.path, { name, passwd }, { headers }))).toBe(
      'WrongStaffLogin',
    );
  }
  await typeSignIn(name, 'wrong', '123456');
  await desk.page.getByText(/try again in \d+ min/).waitFor();
});

test('a login that the server no longer knows leads to the sign-in page with a message', async () => {
  await signInBy(desk.context, product.url, await (await addPerson(staff, product.url, 'draws')).token());
  await desk.load('/draws');
  await draws().waitFor();
  await signInBy(desk.context, product.url, 'x'.repeat(43));
  await desk.load('/draws');
  await desk.waitForText(desk.t('SignIn.Expired'));
});

test('an unused login gets a warning and ends, here and on the server; an answer keeps it', async () => {
  const auditor = await addPerson(staff, product.url, 'auditor');
  const unused = await openDesk(browser, { url: product.url, token: await auditor.token() });
  await unused.page.clock.install();
  await unused.go('/books');
  await unused.page.clock.fastForward('14:20');
  await unused.waitForText(unused.t('Idle.Title'));
  await unused.confirm('Idle.Stay');
  await unused.page.getByText(unused.t('Idle.Title')).waitFor({ state: 'hidden' });
  await unused.page.clock.fastForward('14:20');
  await unused.waitForText(unused.t('Idle.Title'));
  expect(await callFrom(unused, 'staffAccount', {})).toBe('ok');
  await unused.page.clock.runFor(60_000);
  await unused.waitForText(unused.t('SignIn.Idle'));
  await expect.poll(() => callFrom(unused, 'staffAccount', {})).toBe('NotLoggedIn');
  await unused.context.close();
});

test('a new tab of the same browser is signed in; use of one tab counts for all; signing out ends all', async () => {
  const person = await addPerson(staff, product.url, 'finance');
  const first = await openOther(await person.token());
  await first.go('/draws');
  const second = await openTab(first);
  await second.page.clock.install();
  await second.go('/account');
  await row(second, second.t('Account.Current')).waitFor();
  // For the second tab a quarter of an hour passes, in which only the first is used.
  await second.page.clock.fastForward('14:20');
  await second.waitForText(second.t('Idle.Title'));
  await first.page.evaluate(
    (usedAt) => localStorage.setItem('truedraw.console.usedAt', String(usedAt)),
    [await second.page.evaluate(() => Date.now())],
  );
  await second.page.clock.runFor(1_000);
  await second.page.getByText(second.t('Idle.Title')).waitFor({ state: 'hidden' });

  await first.page.getByRole('button', { name: `${person.name} · ${first.t('Role.finance')}` }).click();
  await first.page.getByRole('menuitem', { name: first.t('Frame.SignOut') }).click();
  await second.waitForText(second.t('SignIn.Left'));
  await expect.poll(() => callFrom(first, 'staffAccount', {})).toBe('NotLoggedIn');
  await first.context.close();
});

test('what one tab does is shown in the other, though only one of them reads the live stream', async () => {
  const first = await openOther(await staff.token('owner2'));
  const streams: string[] = [];
  first.context.on('request', (request) => {
    if (request.url().includes('/api/staff/events')) streams.push(request.url());
  });
  await first.go('/books');
  await expect.poll(() => streams.length).toBe(1);
  const second = await openTab(first);
  await second.go('/books');
  // A table without rows has a row that says so.
  const audits = () => second.page.locator('.ant-table-row').count();
  await second.page.getByRole('row').nth(1).waitFor();
  const before = await audits();
  await first.button('Books.Run').click();
  await expect.poll(audits, { timeout: 60_000 }).toBeGreaterThan(before);
  expect(streams).toHaveLength(1);
  await first.page.close();
  await expect.poll(() => streams.length).toBe(2);
  await second.context.close();
});

test('the logins of one person are listed, and one of them ends another', async () => {
  const person = await addPerson(staff, product.url, 'draws');
  const [first, second] = [await openOther(await person.token()), await openOther(await person.token())];
  await second.go('/draws');
  await first.go('/account');
  await row(first, first.t('Account.Current')).waitFor();
  await inRow(first, first.t('Account.End'), 'Account.End').click();
  await first.confirm('Account.End');
  await first.waitForText(first.t('Common.Done'));
  await expect.poll(() => first.button('Account.End').count()).toBe(0);
  expect(await first.button('Account.EndOthers').isDisabled()).toBe(true);
  await second.waitForText(second.t('SignIn.Expired'));
  expect(await callFrom(first, 'staffAccount', {})).toBe('ok');
  expect(await callFrom(second, 'staffAccount', {})).toBe('NotLoggedIn');
  for (const { page } of [first, second]) await page.close();
});

test('a password is changed only with the old one, to a new one that is long enough and typed twice', async () => {
  const person = await addPerson(staff, product.url, 'support');
  const own = await openOther(await person.token());
  await own.go('/account');
  const change = async (old: string, fresh: string, again: string) => {
    await own.type('Account.OldPassword', old);
    await own.type('Account.NewPassword', fresh);
    await own.type('Account.NewPasswordAgain', again);
    await own.button('Account.Password').click();
  };
  let sent = 0;
  own.page.on('request', (request) => {
    if (request.url().includes(staffCalls.changeStaffPassword.path)) sent += 1;
  });
  await change('truedraw', 'too short', 'too short');
  await own.waitForText(own.t('Account.PasswordShort'));
  await change('truedraw', 'long enough now', 'long enough too');
  await own.waitForText(own.t('Account.PasswordDiffers'));
  expect(sent).toBe(0);
  await change('not truedraw', 'long enough now', 'long enough now');
  await expect.poll(() => sent).toBe(1);
  expect(await own.page.getByText(own.t('Account.PasswordChanged')).count()).toBe(0);
  await change('truedraw', 'long enough now', 'long enough now');
  await own.waitForText(own.t('Account.PasswordChanged'));
  await own.page.close();
});
