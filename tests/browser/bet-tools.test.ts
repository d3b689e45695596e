import { locales } from '@truedraw/messages';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { betScreen } from './bet-screen';
import { openBrowser } from './browser';
import { betButton, newBettor, readyToBet } from './bettors';
import { openPhoneAs, violations, type Phone } from './phone';
import { openStaff } from './staff';
import { startTestProduct, type TestProduct } from './test-product';

let product: TestProduct;
const browser = await openBrowser();
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

let phone: Phone;
let screen: ReturnType<typeof betScreen>;
/** How often the screen was tapped. */
let taps = 0;

async function take(who: string, locale: (typeof locales)[number] = 'zh') {
  phone = await openPhoneAs(browser, who, { url: product.url, locale });
  screen = betScreen(phone);
  taps = 0;
}

afterEach(async () => {
  await phone.close();
  if (phone.complaints.length) throw new Error(phone.complaints.join('\n'));
});

const tap = async (name: string) => {
  taps += 1;
  await phone.page.getByRole('button', { name, exact: true }).click();
};

/** The clipboard that the phone gives to the page; undefined where reading it is not allowed. */
const hold = (text: string | undefined) =>
  phone.page.addInitScript((held) => {
    const readText = () =>
      held === undefined ? Promise.reject(new Error('not allowed')) : Promise.resolve(held);
    Object.defineProperty(navigator, 'clipboard', { value: { readText }, configurable: true });
  }, text);

test('from home a number is bet with four taps', async () => {
  const bettor = await newBettor(product.url);
  await take(bettor.account, 'en');
  await phone.go('/');
  await phone.page.locator('a[href="/bet/2"]').first().click();
  await screen.tap('07');
  await screen.confirm();
  await screen.slip();
  await readyToBet(phone);
  await betButton(phone).click();
  await phone.page.waitForURL('**/mybet');
  expect(await bettor.bets()).toMatchObject([{ betMap: { '07': 100 } }]);
});

test('thirty numbers by pattern are on the slip after six taps', async () => {
  await take('guest');
  await screen.open(2);
  await tap(phone.t('Bet.Patterns'));
  for (const digit of [5, 6, 7]) await tap(`${phone.t('Bet.PatternDigits')} ${digit}`);
  const preview = phone.page.getByRole('region', { name: phone.t('Bet.PatternPreview') });
  expect(await preview.textContent()).toContain('¥30.00');
  await tap(phone.t('Bet.FastSubmit'));
  expect(await screen.numbers()).toEqual(Array.from({ length: 30 }, (_, at) => String(50 + at)));
  expect(taps).toBeLessThanOrEqual(6);
});

test('patterns are added one after the other, without the digits that are left out', async () => {
  await take('guest');
  await screen.open(2);
  await tap(phone.t('Bet.Patterns'));
  await tap(phone.t('Pattern.twins'));
  await tap(phone.t('Bet.PatternExclude'));
  await tap(`${phone.t('Bet.PatternExclude')} 0`);
  await tap(phone.t('Bet.PatternAdd'));
  await tap(phone.t('Pattern.reverse'));
  await phone.page.getByRole('textbox', { name: phone.t('Bet.PatternNumbers') }).fill('12 47');
  await tap(phone.t('Bet.FastSubmit'));
  expect(await screen.numbers()).toEqual([
    '11',
    '12',
    '21',
    '22',
    '33',
    '44',
    '47',
    '55',
    '66',
    '74',
    '77',
    '88',
    '99',
  ]);
});

test('a pasted list of a hundred numbers is bet with three taps, and once more with two', async () => {
  await take('demo');
  const numbers = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));
  await hold(`${numbers.slice(0, 50).join(' ')}=1\n${numbers.slice(50).join('、')}各2元`);
  await screen.open(2);
  await tap(phone.t('Bet.Paste'));
  await tap(phone.t('Bet.PasteAdd'));
  const { lines } = await screen.slip();
  expect(lines.map(({ amount }) => amount)).toEqual([...numbers.keys()].map((at) => (at < 50 ? 100 : 200)));
  await tap(phone.t('Slip.Bet'));
  await phone.page.waitForURL('**/mybet');
  expect(taps).toBe(3);
  taps = 0;
  await screen.open(2);
  await tap(phone.t('Bet.Again'));
  expect((await screen.slip()).lines).toEqual(lines);
  await tap(phone.t('Slip.Bet'));
  await phone.page.waitForURL('**/mybet');
  expect(taps).toBe(2);
});

test('a saved slip is bet again from the board, and cancelled on the phone that placed it', async () => {
  const staff = await openStaff(product.url);
  await staff.call('finance', 'setGameSettings', { gametype: 2, cancelAllowed: true, cancelSeconds: 0 });
  const bettor = await newBettor(product.url);
  await take(bettor.account);
  await screen.open(2);
  await screen.tap('07', '19');
  await screen.confirm();
  await screen.slip();
  await tap(phone.t('Saved.Save'));
  await phone.type('Saved.Name', 'Daily');
  await tap(phone.t('Saved.SaveDo'));
  await phone.toast(phone.t('Saved.Done'));
  await screen.open(2);
  await tap(phone.t('Saved.Title'));
  await phone.page.getByRole('button', { name: /^Daily/ }).click();
  expect(await screen.numbers()).toEqual(['07', '19']);
  await tap(phone.t('Slip.Bet'));
  await phone.page.waitForURL('**/mybet');
  await phone.page.getByRole('button', { name: /07/ }).first().click();
  await tap(phone.t('Cancel.Ask'));
  await tap(phone.t('Cancel.Do'));
  await phone.toast(phone.t('Cancel.Done'));
  expect([await bettor.coin(), await bettor.bets()]).toEqual([100_000, []]);
});

test('what is not clear in a message is asked about and not added without an answer', async () => {
  await take('guest', 'en');
  await hold(undefined);
  await screen.open(2);
  await tap(phone.t('Bet.Paste'));
  await phone.page
    .getByRole('textbox', { name: phone.t('Bet.PasteLabel') })
    .fill('12 34R=50\n56 50\nhello 7=10');
  await tap(phone.t('Bet.PasteRead'));
  await phone.page.getByText(phone.t('Bet.PasteLeft', { count: 2 })).waitFor();
  await tap('56 ¥50.00');
  await phone.page.getByText(phone.t('Bet.PasteLeft', { count: 1 })).waitFor();
  await tap(phone.t('Bet.PasteAdd'));
  expect(await screen.numbers()).toEqual(['12', '34', '43', '56']);
});

test.each(locales)(
  'in %s the sheets have no fault for screen readers and fit a narrow phone',
  async (locale) => {
    await take('guest', locale);
    await hold('12 34=50\n56 50\n5头20');
    await phone.page.setViewportSize({ width: 320, height: 640 });
    await screen.open(2);
    for (const tool of ['Bet.Patterns', 'Bet.Paste', 'Saved.Title'] as const) {
      await tap(phone.t(tool));
      await phone.page.getByRole('dialog').waitFor();
      expect(await violations(phone.page)).toEqual([]);
      const overflow = await phone.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      await tap(phone.t('Common.Close'));
    }
  },
);
