import type { Locale } from '@truedraw/messages';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { callAs, tokenOf } from './agents';
import { betButton, waitForOpenDraw, newBettor, num, openSlip, readyToBet } from './bettors';
import { openBrowser } from './browser';
import { confirmPlace } from './payments';
import { openPhoneAs, type Phone } from './phone';

const url = inject('productUrl');
let phone: Phone;
const browser = await openBrowser();
afterEach(() => phone.close());

const take = async (who: string, locale: Locale) =>
  void (phone = await openPhoneAs(browser, who, { url, locale }));

/** Makes all further requests of this call fail without a message, as when a proxy fails. */
const fails = (path: string) =>
  phone.page.route(`**${path}?*`, (route) => route.fulfill({ status: 502, body: '' }));
const waitForText = (key: Parameters<Phone['t']>[0]) => phone.toast(phone.t(key));
describe('when the server sends no message', () => {
  test('a code that cannot be sent and a registration that fails are reported', async () => {
    await take('guest', 'zh');
    await fails('/api/base/getverifycode');
    await fails('/api/base/register');
    await phone.go('/register');
    await phone.type('Login.Username', 'somebody@example.com');
    await phone.press('Login.SendCode');
    await waitForText('Login.CodeFail');
    await phone.type('Login.Password', 'a password');
    await phone.type('Login.Confirm', 'a password');
    await phone.type('Login.Code', '123456');
    await phone.press('Login.RegisterSubmit');
    await waitForText('Login.RegisterFail');
    await phone.at('/register');
  });

  test('a deposit and a withdrawal that fail take no coins', async () => {
    const bettor = await newBettor(url);
    await take(bettor.account, 'en');
    const before = await bettor.coin();
    await fails('/api/charge/charge');
    await fails('/api/exchange/neworder');
    await phone.go('/depositdetail/1');
    await phone.type('Deposit.TradeNo', '123456');
    await phone.press('Deposit.Submit');
    await waitForText('Deposit.Err_Deposit');
    await phone.go('/withdraw');
    await phone.type('Withdraw.Name', 'Somchai Jaidee');
    await phone.type('Withdraw.Account', '123-4-56789-0');
    await phone.type('Withdraw.Bank', 'Bank of Somewhere');
    await phone.type('Withdraw.Amount', '20');
    await phone.press('Withdraw.Submit');
    await confirmPlace(phone);
    await waitForText('Withdraw.Err_Withdraw');
    expect(await bettor.coin()).toBe(before);
  });

  test('a binding and a registration by an agent that fail are reported', async () => {
    await take('agent', 'th');
    await fails('/api/agent/binduser');
    await fails('/api/agent/regaccount');
    await phone.go('/agent');
    await phone.press('Agent.Bind');
    await phone.press('Agent.BindSubmit');
    await waitForText('Agent.Input_Code');
    await phone.type('Agent.BindCode', 'ABCDEFGH');
    await phone.press('Agent.BindSubmit');
    await waitForText('Agent.Bind_Fail');
    await phone.page.keyboard.press('Escape');
    await phone.press('Agent.Add');
    await phone.type('Agent.Account', 'nobody');
    await phone.type('Agent.Rebate2D', '1');
    await phone.type('Agent.Rebate3D', '1');
    await phone.type('Agent.Limit', '100');
    await phone.press('Agent.RegSubmit');
    await waitForText('Agent.Reg_Fail');
  });

  test('a transfer without an amount, a transfer that fails and a nickname that fails are reported', async () => {
    await take('friend', 'zh');
    const token = await tokenOf(url, 'friend', 'truedraw');
    const coin = async () => (await callAs(url, token, 'account', {})).coin;
    const before = await coin();
    await fails('/api/base/transferCoin');
    await fails('/api/base/modifyAccount');
    await phone.go('/my');
    await phone.page.getByText(phone.t('My.Transfer'), { exact: true }).click();
    const submit = phone.page.locator('dialog[open] button[type=submit]');
    await submit.click();
    await waitForText('Agent.Input_Money');
    await phone.type('My.TransferAmount', '1');
    await submit.click();
    await waitForText('Common.OPFail');
    expect(await coin()).toBe(before);
    await phone.go('/modifynick');
    await phone.type('My.Nick', 'Another');
    await phone.press('Common.Save');
    await waitForText('Common.OPFail');
    await phone.at('/modifynick');
  });

  test('the slip of a refused bet is kept', async () => {
    const bettor = await newBettor(url);
    await take(bettor.account, 'th');
    const { turnId } = await waitForOpenDraw(url, 2);
    // A named refusal is final. After any other failure the app retries until the outcome is known.
    await phone.page.route('**/api/bet/bet?*', (route) =>
      route.fulfill({ status: 400, json: { code: 400, msg: '', data: { error: 'BadInput' } } }),
    );
    await openSlip(phone, { game: 2, turnId, lines: [num('07', 100)] });
    await readyToBet(phone);
    await betButton(phone).click();
    await waitForText('Bet.Err_Bet_Fail');
    await phone.at('/selectresult');
    expect(await bettor.bets()).toEqual([]);
    await phone.reload();
    await readyToBet(phone);
  });
});

test.each([
  ['/404', '404'],
  ['/500', '500'],
])('%s shows %s', async (path, figure) => {
  await take('guest', 'zh');
  await phone.go(path);
  await phone.page.getByText(figure, { exact: true }).first().waitFor();
});

test('an unknown address shows a message inside the tabs, with a link home', async () => {
  await take('guest', 'en');
  await phone.go('/no/such/page');
  await phone.page.getByText(phone.t('Common.NotFoundTitle')).first().waitFor();
  await phone.page.locator('nav').first().waitFor();
  await phone.press('Common.BackHome');
  await phone.at('/');
});
