import { afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import {
  betButton,
  busy,
  waitForOpenDraw,
  requestHangs,
  requestLost,
  responseLost,
  routeBets,
  responseHangs,
  newBettor,
  num,
  openSlip,
  passThrough,
  readyToBet,
  type Bettor,
} from './bettors';
import { openBrowser } from './browser';
import { openPhoneAs, type Phone } from './phone';

const url = inject('productUrl');
const browser = await openBrowser();
let bettor: Bettor;
let phone: Phone;
let turnId: number;
/** The amount of this test: each test bets another amount on 07. */
let amount = 100;

beforeAll(async () => {
  bettor = await newBettor(url);
  ({ turnId } = await waitForOpenDraw(url, 2));
});
beforeEach(async () => {
  amount += 100;
  phone = await openPhoneAs(browser, bettor.account, { url, locale: 'en' });
  await openSlip(phone, { game: 2, turnId, lines: [num('07', amount)] });
  await readyToBet(phone);
});
afterEach(() => phone.close());

/** How often the server has accepted this test's bet. */
const taken = async () => (await bettor.bets()).filter(({ betMap }) => betMap['07'] === amount).length;
const checking = () => phone.page.getByText(phone.t('Slip.Checking')).waitFor();
const confirmed = async () => {
  await phone.at('/mybet');
  await phone.page.getByText(phone.t('Bet.Yuan', { amount: (amount / 100).toFixed(2) })).waitFor();
};

const bothDone = (...pages: Phone['page'][]) =>
  Promise.all(
    pages.map((page) =>
      page.waitForFunction(
        (empty) => location.pathname === '/mybet' || document.body.textContent?.includes(empty),
        phone.t('Slip.Empty'),
      ),
    ),
  );

test.each([
  ['that is lost before it leaves', requestLost],
  ['whose answer is lost after the server took it', responseLost],
  ['that meets a busy server', busy],
])('a bet %s is placed exactly once, and the page says that it is checking', async (_what, betRoute) => {
  const seen = await routeBets(phone, betRoute, betRoute, passThrough);
  await betButton(phone).click();
  await checking();
  expect(await betButton(phone).isDisabled()).toBe(true);
  await confirmed();
  expect(seen.sent).toBe(3);
  expect(await taken()).toBe(1);
  expect(await bettor.coin()).toBe(
    100_000 - (await bettor.bets()).reduce((sum, { betMap }) => sum + betMap['07']!, 0),
  );
});

test.each([
  ['hangs before the server has it', requestHangs],
  ['was taken, and the answer is still on its way', responseHangs],
])('a reload while a bet %s ends in exactly one bet', async (_what, betRoute) => {
  const seen = await routeBets(phone, betRoute, passThrough);
  await betButton(phone).click();
  await checking();
  await phone.reload();
  await confirmed();
  // On a busy machine the phone may ask once more.
  expect(seen.sent).toBeGreaterThanOrEqual(2);
  expect(await taken()).toBe(1);
});

test('a bet that is settled before the page of the slip is loaded again opens the current bets', async () => {
  await routeBets(phone, responseHangs, passThrough);
  await betButton(phone).click();
  await checking();
  await phone.page.route('**/assets/slip-page-*', async (route) => {
    await expect.poll(() => phone.page.evaluate(() => localStorage.getItem('truedraw.slip'))).toBeNull();
    await route.continue();
  });
  await phone.page.reload({ waitUntil: 'commit' });
  await confirmed();
  expect(await taken()).toBe(1);
});

test('a bet whose outcome was unknown when the app was closed is resolved when it opens, on any page', async () => {
  await routeBets(phone, responseLost);
  await betButton(phone).click();
  await checking();
  await phone.page.close();
  await routeBets(phone, passThrough);
  const again = await phone.context.newPage();
  await again.goto('/');
  await again.getByText(phone.t('Bet.Txt_Bet_Sucess')).first().waitFor();
  expect(await taken()).toBe(1);
  expect(await again.evaluate(() => localStorage.getItem('truedraw.slip'))).toBeNull();
});

test('two quick taps send one bet', async () => {
  const seen = await routeBets(phone, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await betButton(phone).dblclick();
  await betButton(phone)
    .click({ force: true, timeout: 300 })
    .catch(() => undefined);
  await confirmed();
  expect(seen.sent).toBe(1);
  expect(await taken()).toBe(1);
});

test('the same slip open in two tabs is bet once', async () => {
  const other = await phone.context.newPage();
  await other.goto('/selectresult');
  const otherBet = other.getByRole('button', { name: phone.t('Slip.Bet'), exact: true });
  await otherBet.and(other.locator(':enabled')).waitFor();
  // Both taps are sent at once. The later one may find no button any more.
  const taps = [betButton(phone), otherBet].map((button) =>
    button.dispatchEvent('click', {}, { timeout: 3_000 }),
  );
  expect(await Promise.allSettled(taps)).toContainEqual({ status: 'fulfilled', value: undefined });
  await Promise.race([phone.at('/mybet'), other.waitForURL('**/mybet')]);
  // The slower tab has nothing left to bet.
  await bothDone(phone.page, other);
  expect(await taken()).toBe(1);
});

test('while a bet is being checked in one tab, another tab can send none', async () => {
  await routeBets(phone, requestHangs);
  await betButton(phone).click();
  await checking();
  const other = await phone.context.newPage();
  await other.goto('/selectresult');
  await other.getByText(phone.t('Slip.Checking')).waitFor();
  const otherBet = other.getByRole('button', { name: phone.t('Slip.Bet'), exact: true });
  expect(await otherBet.isDisabled()).toBe(true);
  await routeBets(phone, passThrough);
  await phone.reload();
  // Either tab may receive the response; neither has anything left to bet.
  await bothDone(phone.page, other);
  expect(await taken()).toBe(1);
});

test('offline the button shows why it waits, and is enabled again with the network', async () => {
  await phone.context.setOffline(true);
  await phone.page.getByText(phone.t('Slip.Why_Offline')).waitFor();
  expect(await betButton(phone).isDisabled()).toBe(true);
  await phone.context.setOffline(false);
  await readyToBet(phone);
  expect(await taken()).toBe(0);
});

test('a bet that lost its connection is checked when the network is back', async () => {
  await routeBets(phone, responseHangs, passThrough);
  await betButton(phone).click();
  await checking();
  await phone.context.setOffline(true);
  await phone.page.getByText(phone.t('Slip.CheckingOffline')).waitFor();
  await phone.context.setOffline(false);
  await confirmed();
  expect(await taken()).toBe(1);
});

/** Simulates that the locked odds expired while the app was closed. */
const letTimePass = () =>
  phone.page.evaluate(() => {
    const name = Object.keys(localStorage).find((key) => key.startsWith('truedraw.bet.'))!;
    const record = JSON.parse(localStorage.getItem(name)!) as { attempt: { at: number } };
    record.attempt.at -= 120_000;
    localStorage.setItem(name, JSON.stringify(record));
  });

test('a bet that never arrived is not placed later at other odds: the user is told, and the slip is kept', async () => {
  await routeBets(phone, requestHangs);
  await betButton(phone).click();
  await checking();
  await letTimePass();
  await routeBets(phone, passThrough);
  await phone.reload();
  await phone.page.getByText(phone.t('Slip.Missed')).first().waitFor();
  expect(await taken()).toBe(0);
  // The slip can be bet again, and it is placed once.
  await readyToBet(phone);
  await betButton(phone).click();
  await confirmed();
  expect(await taken()).toBe(1);
});

test('a bet that did arrive is found, however late the check is', async () => {
  await routeBets(phone, responseHangs);
  await betButton(phone).click();
  await checking();
  await letTimePass();
  await routeBets(phone, passThrough);
  await phone.reload();
  await confirmed();
  expect(await taken()).toBe(1);
});

test('another user who logs in on the phone neither sees the slip nor sends its bet, which waits for its user', async () => {
  await routeBets(phone, requestLost);
  await betButton(phone).click();
  await checking();
  await phone.go('/my');
  await phone.press('My.Logout');
  await phone.at('/');
  const other = await newBettor(url);
  await logIn(other.account);
  const seen = await routeBets(phone, passThrough);
  await phone.go('/selectresult');
  await phone.page.getByText(phone.t('Slip.Empty')).waitFor();
  await openSlip(phone, { game: 2, turnId, lines: [num('08', amount)] });
  await readyToBet(phone);
  expect(await phone.page.getByText(phone.t('Slip.Checking')).count()).toBe(0);
  expect(seen.sent).toBe(0);
  expect([await taken(), (await other.bets()).length]).toEqual([0, 0]);

  await phone.go('/my');
  await phone.press('My.Logout');
  await phone.at('/');
  await logIn(bettor.account);
  await phone.page.getByText(phone.t('Bet.Txt_Bet_Sucess')).first().waitFor();
  expect([await taken(), (await other.bets()).length]).toEqual([1, 0]);
});

async function logIn(account: string): Promise<void> {
  await phone.go('/login');
  await phone.press('Login.TabAccount');
  await phone.type('Login.Account', account);
  await phone.type('Login.Password', 'truedraw');
  await phone.press('Login.Submit');
  await phone.at('/');
}
