import type { Locale } from '@truedraw/messages';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { betScreen } from './bet-screen';
import { openBrowser } from './browser';
import { cutFields, openPhoneAs, violations, type Phone } from './phone';
import { startTestProduct, type TestProduct } from './test-product';
import { changeByTwo, openStaff, type Staff } from './staff';

let product: TestProduct;
let staff: Staff;
const browser = await openBrowser();
beforeAll(async () => {
  product = await startTestProduct();
  staff = await openStaff(product.url);
  await staff.call('draws1', 'blockNumber', { gametype: 2, number: '13' });
});
afterAll(async () => {
  await product.stop();
});

let phone: Phone;
let screen: ReturnType<typeof betScreen>;

async function take(who: string, locale: Locale = 'zh') {
  phone = await openPhoneAs(browser, who, { url: product.url, locale });
  screen = betScreen(phone);
}

afterEach(async () => {
  await phone.close();
  if (phone.complaints.length) throw new Error(phone.complaints.join('\n'));
});

const width = (game: number, number: number) => String(number).padStart(game, '0');

describe.each([2, 3])('on %iD a guest', (game) => {
  const at = (number: number) => width(game, number);
  const positions = (['Bet.Pos_hundreds', 'Bet.Pos_tens', 'Bet.Pos_units'] as const).slice(3 - game);
  beforeEach(async () => {
    await take('guest');
    await screen.open(game);
  });

  test('picks by number, removes one, and finds the picks again after the slip', async () => {
    await phone.page.getByRole('heading', { name: `${game}D 投注` }).waitFor();
    await screen.tap(at(7), at(12), at(99), at(12));
    expect(await screen.total()).toContain('¥2.00');
    await screen.setAmount('2.5');
    await phone.page.getByRole('button', { name: phone.t('Bet.More') }).click();
    expect(await screen.total()).toContain('¥10.00');
    await screen.confirm();
    const slip = await screen.slip();
    expect(slip).toMatchObject({
      game,
      lines: [7, 99].map((n) => ({ type: 'num', value: at(n), amount: 500 })),
    });
    expect(String(slip.turnId)).toMatch(/^\d{8}0[12]$/);
    await phone.page.goBack();
    expect(await screen.cell(at(99)).getAttribute('aria-pressed')).toBe('true');
    expect(await screen.cell(at(12)).getAttribute('aria-pressed')).toBe('false');
    await phone.reload();
    // The page comes with its numbers, and the app adds the picks.
    await expect.poll(() => screen.cell(at(99)).getAttribute('aria-pressed')).toBe('true');
    expect(await screen.total()).toContain('¥10.00');
  });

  test('picks every combination of the digits of each position', async () => {
    await phone.press('Bet.ModePosition');
    for (const position of positions) await screen.digit(position, 1).click();
    await screen.digit(positions[0]!, 9).click();
    await screen.digit(positions.at(-1)!, phone.t('Bet.Even')).click();
    await screen.confirm();
    const middle = '1'.repeat(game - 2);
    expect(await screen.numbers()).toEqual(
      ['1', '9'].flatMap((first) => ['0', '2', '4', '6', '8'].map((last) => `${first}${middle}${last}`)),
    );
  });

  test('picks by digit sum, and by big, small, odd and even of the number and of each digit', async () => {
    await phone.press('Bet.TabSides');
    await phone.press('Bet.ModeSum');
    await phone.page.getByRole('button', { name: /^和值 0 / }).click();
    await phone.press('Bet.ModeSides');
    await screen.digit('Bet.WholeNumber', phone.t('Bet.Big')).click();
    await screen.digit('Bet.WholeNumber', phone.t('Bet.Odd')).click();
    for (const position of positions) {
      await screen.digit(position, phone.t('Bet.Small')).click();
      await screen.digit(position, phone.t('Bet.Even')).click();
    }
    await screen.confirm();
    const all = Array.from({ length: 10 ** game }, (_, number) => at(number));
    expect(await screen.numbers()).toEqual(
      all.filter((number) => /^[024]+$/.test(number) || (/[13579]$/.test(number) && number >= '5')),
    );
  });

  test('bets on odd and small at their odds', async () => {
    await phone.press('Bet.TabSides');
    expect(await screen.side('Bet.Odd').textContent()).toContain('1.9');
    await screen.side('Bet.Odd').click();
    await screen.side('Bet.Small').click();
    await phone.page.getByRole('button', { name: '¥5', exact: true }).click();
    await screen.confirm();
    expect((await screen.slip()).lines).toEqual([
      { type: 'ds', value: 0, amount: 500 },
      { type: 'bs', value: 1, amount: 500 },
    ]);
  });

  test('bets fast on ranges or on equal digits, never on both', async () => {
    const sheet = phone.page.locator('dialog');
    const range = sheet.getByRole('button', { name: new RegExp(`^${at(10 ** game / 10)}`) });
    const same = sheet.getByRole('button', { name: phone.t('Bet.FastSame') });
    await phone.press('Bet.Fast');
    await range.click();
    await same.click();
    expect(await range.getAttribute('aria-pressed')).toBe('false');
    await range.click();
    expect(await same.getAttribute('aria-pressed')).toBe('false');
    await screen.key(phone.t('Bet.FastSubmit'));
    await sheet.getByText(phone.t('Bet.Txt_Bet_Coin')).waitFor();
    await screen.key('0');
    await screen.key(phone.t('Bet.FastSubmit'));
    await sheet.getByText(phone.t('Bet.Err_Bet_Money')).waitFor();
    await screen.key('3');
    await screen.key(phone.t('Bet.FastSubmit'));
    const { lines } = await screen.slip();
    const full = game === 2 ? 1 : 0;
    expect(lines).toHaveLength(10 ** game / 10 - full);
    expect(new Set(lines.map(({ amount }) => amount))).toEqual(new Set([300]));
    expect(lines.every(({ value }) => String(value).startsWith('1'))).toBe(true);
  });
});

test('a full number is grey, cannot be picked, and is left out of a choice with a message', async () => {
  await take('guest');
  await screen.open(2);
  await expect.poll(() => screen.cell('13').getAttribute('aria-disabled')).toBe('true');
  await screen.cell('13').click({ force: true });
  await phone.toast(phone.t('Bet.NumberFull', { number: '13' }));
  await phone.press('Bet.ModePosition');
  await screen.digit('Bet.Pos_tens', 1).click();
  await screen.digit('Bet.Pos_units', 3).click();
  await phone.toast(phone.t('Bet.Dropped', { numbers: '13' }));
  expect(await screen.total()).toContain('0 注');
});

test('a number that is blocked after it was picked is removed with a message', async () => {
  await take('guest');
  await screen.open(3);
  await screen.tap('007', '008');
  await phone.page.getByText(phone.t('Bet.Live')).waitFor();
  await staff.call('draws1', 'blockNumber', { gametype: 3, number: '007' });
  await phone.toast(phone.t('Bet.Dropped', { numbers: '007' }));
  expect(await screen.cell('007').textContent()).toContain(phone.t('Bet.Full'));
  expect(await screen.cell('008').getAttribute('aria-pressed')).toBe('true');
  await changeByTwo(staff, 'draws1', 'liftOverride', { gametype: 3, number: '007' });
});

test('a tap counts while fresh odds are still being written into the grid', async () => {
  await take('guest');
  await screen.open(3);
  await phone.page.getByText(phone.t('Bet.Live')).waitFor();
  // Simulates a phone that is so slow that no further frame is painted.
  await phone.page.evaluate(() => void (window.requestAnimationFrame = () => 0));
  const fresh = phone.page.waitForResponse((answer) => answer.url().includes('/api/bet/info'));
  await staff.call('draws1', 'blockNumber', { gametype: 3, number: '050' });
  await (await fresh).finished();
  await phone.page.waitForTimeout(200);
  await screen.tap('007');
  expect(await screen.cell('007').getAttribute('aria-pressed')).toBe('true');
  await changeByTwo(staff, 'draws1', 'liftOverride', { gametype: 3, number: '050' });
});

test('a number in the address is picked once', async () => {
  await take('guest');
  await screen.open(3, '?number=345');
  expect(await screen.cell('345').getAttribute('aria-pressed')).toBe('true');
  await phone.at('/bet/3');
  await screen.tap('345');
  await phone.reload();
  await screen.open(2, '?number=7');
  expect(await screen.total()).toContain('0 注');
});

test('the grid is one tab stop with arrows inside, and amounts can be typed on a keyboard', async () => {
  await take('guest');
  await screen.open(2);
  const { keyboard } = phone.page;
  await screen.cell('00').focus();
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight', ' ']) await keyboard.press(key);
  expect(await screen.cell('12').getAttribute('aria-pressed')).toBe('true');
  await keyboard.press('Shift+Tab');
  await keyboard.press('Tab');
  expect(await phone.page.evaluate(() => document.activeElement?.textContent)).toContain('12');
  await screen.amountPad();
  await keyboard.type('12x.345');
  await keyboard.press('Enter');
  expect(await screen.total()).toContain('¥12.34');
});

test('a player sees the balance, the own stakes in this draw, and the limit of one number', async () => {
  await take('demo');
  await screen.open(2);
  await phone.page.getByText(phone.t('Bet.Balance', { amount: '1,000.00' })).waitFor();
  await phone.page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('truedraw.token') ?? '') as { token: string };
    const info = (await (await fetch('/api/bet/info?gametype=2')).json()) as { data: { turnId: number } };
    await fetch('/api/bet/bet', {
      method: 'POST',
      headers: { 'content-type': 'application/json', Token: token },
      body: JSON.stringify({
        turnid: info.data.turnId,
        gametype: 2,
        numbet: { '21': 300, '22': 100 },
        dsBet: [700, 0],
      }),
    });
  });
  await phone.reload();
  await phone.page.getByText(phone.t('Bet.Balance', { amount: '989.00' })).waitFor();
  await screen.cell(`21 .*${phone.t('Bet.Staked', { amount: '3.00' })}`).waitFor();
  expect(await screen.cell('21').getAttribute('data-heat')).toBe('3');
  expect(await screen.cell('22').getAttribute('data-heat')).toBe('1');
  await screen.tap('21');
  await screen.setAmount('9998');
  await phone.page.getByText(phone.t('Bet.BalanceShort', { amount: '989.00' })).waitFor();
  await screen.confirm();
  await phone.toast(phone.t('Bet.OverLimit', { what: '21', limit: '¥10,000.00' }));
  await phone.press('Bet.TabSides');
  expect(await screen.side('Bet.Odd').textContent()).toContain(phone.t('Bet.Staked', { amount: '7.00' }));
});

test('a failed load can be retried, and without a network the odds are marked as old', async () => {
  await take('guest');
  await phone.page.route('**/api/bet/info?*', (route) => route.abort());
  // A page of the server has the draw and its numbers.
  await phone.go('/bet/2');
  await phone.page.getByText(phone.t('Bet.Stale')).waitFor();
  expect(await screen.cell('07').textContent()).toContain('–');
  await phone.go('/');
  await phone.page.locator('a[href="/bet/2"]').click();
  await phone.page.getByText(phone.t('Common.LoadFail')).waitFor();
  await phone.page.unroute('**/api/bet/info?*');
  await phone.press('Common.Retry');
  await phone.page.getByRole('timer').waitFor();
  await phone.context.setOffline(true);
  await phone.page.getByText(phone.t('Bet.Stale')).waitFor();
  await phone.context.setOffline(false);
  await phone.page.getByText(phone.t('Bet.Stale')).waitFor({ state: 'detached' });
});

test('missing input is reported, and axe finds no fault in any mode', async () => {
  await take('guest', 'th');
  await screen.open(2);
  await screen.cell('13').getByText(phone.t('Bet.Full')).waitFor();
  expect(await violations(phone.page), 'with a number that is full').toEqual([]);
  await screen.confirm();
  await phone.toast(phone.t('Bet.Err_Not_Select'));
  await screen.amountPad();
  await screen.key(phone.t('Bet.Done'));
  await phone.page.getByText(phone.t('Bet.Txt_Bet_Coin')).waitFor();
  await screen.key('0');
  await screen.key(phone.t('Bet.Done'));
  await phone.page.getByText(phone.t('Bet.Err_Bet_Money')).waitFor();
  expect(await violations(phone.page)).toEqual([]);
  await phone.page.keyboard.press('Escape');
  await phone.press('Bet.ModePosition');
  await screen.digit('Bet.Pos_tens', 1).click();
  await screen.confirm();
  await phone.toast(phone.t('Bet.Err_Position'));
  expect(await violations(phone.page)).toEqual([]);
  await phone.press('Bet.TabSides');
  for (const mode of ['Bet.ModeSideBets', 'Bet.ModeSum', 'Bet.ModeSides'] as const) {
    await phone.press(mode);
    expect(await violations(phone.page), mode).toEqual([]);
  }
});

test('4D is shown as closed, appears when staff open it, and accepts picks of every kind', async () => {
  await staff.call('owner', 'setGameSettings', { gametype: 4, open: false });
  await take('guest');
  await phone.go('/bet/4');
  await phone.page.getByText(phone.t('Common.NotOpen')).waitFor();
  await staff.call('owner', 'setGameSettings', { gametype: 4, open: true });
  await phone.page.getByRole('timer').waitFor({ timeout: 30_000 });
  for (const position of ['Bet.Pos_thousands', 'Bet.Pos_hundreds', 'Bet.Pos_tens'] as const)
    await screen.digit(position, 7).click();
  await screen.digit('Bet.Pos_units', phone.t('Bet.AllDigits')).click();
  expect(await screen.total()).toContain('10 注');
  await phone.press('Bet.ModeNumber');
  await phone.page.getByRole('button', { name: /^4 · 4000–4999/ }).click();
  await phone.page.getByRole('button', { name: /^2 · 4200–4299/ }).click();
  await screen.tap('4242');
  await screen.confirm();
  expect(await screen.numbers()).toEqual([
    '4242',
    ...Array.from({ length: 10 }, (_, digit) => `777${digit}`),
  ]);
  for (const wide of [390, 320]) {
    await phone.page.setViewportSize({ width: wide, height: 844 });
    expect(await cutFields(phone.page), `${wide} wide`).toEqual([]);
  }
  await phone.page.goBack();
  await phone.press('Bet.ModePosition');
  for (const position of ['Bet.Pos_thousands', 'Bet.Pos_hundreds', 'Bet.Pos_tens'] as const)
    await screen.digit(position, phone.t('Bet.AllDigits')).click();
  expect(await screen.total()).toContain('¥10,000.00');
  await screen.confirm();
  expect(await screen.numbers()).toHaveLength(10_000);
});
