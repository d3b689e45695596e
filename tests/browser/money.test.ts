import { createHash } from 'node:crypto';
import type { Locale } from '@truedraw/messages';

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from './browser';
import { approve, cancelOn, claimOn, newestOrder, receive, withdrawOn } from './payments';
import { openPhoneAs, violations, type Phone } from './phone';
import { startTestProduct, type TestProduct } from './test-product';
import { openStaff, type Staff } from './staff';

let product: TestProduct;
let staff: Staff;
const browser = await openBrowser();
let phone: Phone;
beforeAll(async () => {
  product = await startTestProduct();
  staff = await openStaff(product.url);
});
afterEach(async () => {
  await phone.close();
  if (phone.complaints.length) throw new Error(phone.complaints.join('\n'));
});
afterAll(async () => {
  await product.stop();
});

const take = async (who: string, locale: Locale = 'en') =>
  void (phone = await openPhoneAs(browser, who, { url: product.url, locale }));

const status = (name: 0 | 1 | 2 | 3 | 4) =>
  phone.page
    .getByText(phone.t(`Order.Status_${name}`), { exact: true })
    .first()
    .waitFor();
const shows = (text: string) => phone.page.getByText(text, { exact: true }).first().waitFor();

const claim = (digits: string) => claimOn(phone, digits);
const withdraw = (amount: string, options?: { first: boolean }) => withdrawOn(phone, amount, options);

test('a deposit, a withdrawal that is cancelled, and one that is paid', async () => {
  await take('agent', 'zh');
  const digits = '100000';
  await claim(digits);
  await status(0);
  const tradeNo = await receive(staff, digits, { coin: 5_050 });
  await status(1);
  await phone.go('/my');
  await shows('1,000.00');
  await approve(staff, digits, tradeNo);
  await shows('1,050.50');
  await phone.go('/depositrecord');
  await status(2);
  await shows('50.50');
  expect(await violations(phone.page)).toEqual([]);

  await withdraw('250.50', { first: true });
  await status(0);
  await cancelOn(phone, '250.50');
  await status(4);

  await withdraw('300');
  const order = await newestOrder(staff, 0);
  await staff.call('owner', 'takeWithdrawal', order);
  await status(1);
  await phone.page.getByText(phone.t('Withdraw.Cancel'), { exact: true }).waitFor({ state: 'detached' });
  await staff.call('owner', 'completeWithdrawal', { ...order, reference: 'PAY-77' });
  await shows(phone.t('Withdraw.Reference', { reference: 'PAY-77' }));
  await status(2);

  await withdraw('10');
  await staff.call('owner', 'failWithdrawal', {
    ...(await newestOrder(staff, 0)),
    reason: 'other',
    note: 'closed account',
  });
  await shows(phone.t('Order.Reason', { reason: 'closed account' }));
  await status(3);
  expect(await violations(phone.page)).toEqual([]);
  await phone.go('/my');
  await shows('750.50');
});

describe('deposit', () => {
  test('the QR code can be enlarged and saved, and the account to pay to can be copied', async () => {
    await take('demo');
    await phone.go('/depositdetail/1');
    await phone.page.getByRole('button', { name: phone.t('Deposit.CopyOf', { what: 'Account' }) }).click();
    await phone.toast(phone.t('Common.CopySuccess'));
    expect(await phone.page.evaluate(() => navigator.clipboard.readText())).toBe('000-0-00000-1');
    await phone.page.getByRole('img').first().click();
    const save = phone.page.locator('dialog a[download]');
    expect(await violations(phone.page)).toEqual([]);
    const [file] = await Promise.all([phone.page.waitForEvent('download'), save.click()]);
    expect(file.suggestedFilename()).toBe('pay-bank.png');
  });

  test('exactly six digits are needed, and the same digits are refused a second time', async () => {
    await take('demo');
    await phone.go('/depositdetail/1');
    await phone.type('Deposit.TradeNo', '12345');
    await phone.press('Deposit.Submit');
    await shows(phone.t('Deposit.TradeNoTip'));
    await claim('200001');
    await phone.go('/depositdetail/1');
    await phone.type('Deposit.TradeNo', '200001');
    await phone.press('Deposit.Submit');
    await phone.toast('This trade number was submitted already');
  });

  test('when several payments fit, the full number is requested and decides', async () => {
    await take('demo');
    await claim('200002');
    await receive(staff, '200002', { coin: 100, prefix: 'A' });
    const tradeNo = await receive(staff, '200002', { coin: 12_300, prefix: 'B' });
    await phone.press('Deposit.GiveNumber');
    await phone.type('Deposit.FullNo', 'B1');
    await phone.press('Common.Save');
    await shows(phone.t('Deposit.FullNoTip', { digits: '200002' }));
    await phone.type('Deposit.FullNo', 'b-200002');
    await phone.press('Common.Save');
    await phone.page.getByText(phone.t('Deposit.NeedsNumber')).waitFor({ state: 'detached' });
    await approve(staff, '200002', tradeNo);
    await shows('123.00');
  });

  test('a channel that is off is shown as off', async () => {
    await take('demo');
    await phone.go('/depositdetail/999');
    await shows(phone.t('Deposit.ChannelGone'));
    await phone.press('Deposit.Other');
    await phone.at('/deposit');
  });
});

test('a withdrawal is checked before it is sent', async () => {
  await take('agent');
  await phone.go('/withdraw');
  await phone.page.getByText(/^10\.00 to 50,000\.00 each/).waitFor();
  for (const [amount, key, params] of [
    ['', 'Withdraw.AmountTip', {}],
    ['9', 'Withdraw.BelowMin', { amount: '10.00' }],
    ['99999', 'Withdraw.TooMuch', {}],
  ] as const) {
    await phone.type('Withdraw.Amount', amount);
    await phone.press('Withdraw.Submit');
    await shows(phone.t(key, params));
  }
  await phone.press('Withdraw.All');
  await shows(phone.t('Withdraw.Coins', { coins: '75,050' }));
});

test('coins are sent to the spreader, and the balance changes', async () => {
  await take('friend');
  await phone.go('/my');
  await phone.page.getByRole('button', { name: new RegExp(phone.t('My.Spreader')) }).click();
  await phone.type('My.TransferAmount', '50.50');
  await phone.press('My.TransferSubmit');
  await phone.toast(phone.t('Common.OpSuccess'));
  await shows('949.50');
  await phone.go('/scorelog');
  await shows(phone.t('ScoreLog.Kind_transfer_out'));
});

describe('own limits', () => {
  const ask = async (path: string, body: object, headers: Record<string, string>, locale: Locale) => {
    const answer = await fetch(`${product.url}${path}?currency=${locale}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as { msg: string; data: { token: string; turnId: number } };
  };
  /** Places a bet as another client and returns the server's message. */
  async function bet(account: string, stake: number, locale: Locale): Promise<string> {
    const passwd = createHash('md5').update('truedraw').digest('hex');
    const { token } = (await ask('/api/base/login', { account, passwd }, {}, locale)).data;
    const info = await fetch(`${product.url}/api/bet/info?gametype=2&index=0&lastModify=0`);
    const { turnId } = ((await info.json()) as { data: { turnId: number } }).data;
    const wish = { turnid: turnId, gametype: 2, numbet: { '07': stake } };
    return (await ask('/api/bet/bet', wish, { token }, locale)).msg;
  }
  const daily = () =>
    phone.page
      .getByRole('region', { name: phone.t('Limits.Kind_stake') })
      .locator('button')
      .first();

  test('a bet limit stops the bet, and is raised only after a day', async () => {
    const [who, locale] = ['friend', 'th'] as const;
    await take(who, locale);
    await phone.go('/limits');
    await daily().click();
    await phone.type('Limits.Field', '5');
    await phone.press('Common.Save');
    await phone.toast(phone.t('Limits.SavedNow'));
    expect(await bet(who, 600, locale)).toContain('5.00');
    expect(await bet(who, 500, locale)).not.toContain('5.00');
    await phone.go('/limits');
    await daily()
      .getByText(phone.t('Limits.Used', { used: '5.00' }))
      .waitFor();
    await daily().click();
    await phone.type('Limits.Field', '50');
    await shows(phone.t('Limits.After24h', { amount: '5.00' }));
    expect(await violations(phone.page)).toEqual([]);
    await phone.press('Common.Save');
    await phone.toast(phone.t('Limits.SavedLater'));
    expect(await bet(who, 100, locale)).toContain('5.00');
  });

  test('a break needs a confirmation, applies, and still allows a withdrawal', async () => {
    await take('agent');
    await phone.go('/limits');
    await phone.press('Limits.BreakTitle');
    await phone.page.getByText('3 days', { exact: true }).click();
    await phone.press('Limits.BreakDo');
    await shows(phone.t('Limits.UnderstandTip'));
    await phone.page.getByRole('checkbox').check();
    expect(await violations(phone.page)).toEqual([]);
    await phone.press('Limits.BreakDo');
    await phone.toast(phone.t('Limits.BreakStarted'));
    await phone.page.getByText(/^You are taking a break until/).waitFor();
    await phone.press('Limits.BreakTitle');
    await phone.page.getByRole('checkbox').check();
    await phone.press('Limits.BreakDo');
    await phone.toast('A longer break holds already and cannot be shortened');

    await phone.go('/depositdetail/1');
    await phone.page.getByText(/You are taking a break until/).waitFor();
    expect(await phone.page.getByText(phone.t('Deposit.Submit')).count()).toBe(0);
    await withdraw('20');
    await status(0);
  });
});
