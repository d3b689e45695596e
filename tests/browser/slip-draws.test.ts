import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  betButton,
  requestLost,
  routeBets,
  newBettor,
  num,
  openSlip,
  passThrough,
  readyToBet,
} from './bettors';
import { openBrowser } from './browser';
import { openPhoneAs, violations } from './phone';
import { closeRound, drawRound, holdRounds, openNextRound, openRound } from './rounds';
import { startTestProduct, type TestProduct } from './test-product';

let product: TestProduct;
const browser = await openBrowser();
beforeAll(async () => {
  product = await startTestProduct({ SCHEDULE: 'fast' });
  await holdRounds(product);
});
afterAll(async () => {
  await product.stop();
});

/** From the close to the result. */
const patience = { timeout: 60_000 };

test('a bet can be followed from the slip to the current bets, and live to its result and its win', async () => {
  const { url } = product;
  const bettor = await newBettor(url);
  const phone = await openPhoneAs(browser, bettor.account, { url, locale: 'en' });
  const turnId = await openRound(product);
  // Bets on every number and on odd: one number always wins 85.00, and odd wins 1.90 if the result is odd.
  const lines = Array.from({ length: 100 }, (_, at) => num(String(at).padStart(2, '0'), 100));
  await openSlip(phone, { game: 2, turnId, lines: [...lines, { type: 'ds', value: 0, amount: 100 }] });
  await readyToBet(phone);
  await betButton(phone).click();
  await phone.at('/mybet');
  await phone.page.getByText(phone.t('Bet.Closes')).waitFor();
  // Outside of tests the times of a draw with bets never change, so the page has to be loaded again.
  await closeRound(product, turnId, 20);
  await phone.reload();
  await phone.page.getByText(phone.t('Bet.Closes')).waitFor();
  await phone.page.getByText(phone.t('MyBet.Opens')).waitFor();
  expect(await violations(phone.page)).toEqual([]);

  // The page is not touched: the result arrives by the live stream.
  await drawRound(product, turnId);
  const news = phone.page.getByRole('region', { name: phone.t('News.Title') });
  await news.waitFor(patience);
  await phone.page.getByText(phone.t('MyBet.Empty')).waitFor();
  expect(await violations(phone.page)).toEqual([]);
  await news.getByRole('link').click();
  await phone.at('/myhistory?game=2');
  const [bet] = await bettor.bets();
  const isOdd = Number(bet!.result) % 2 === 1;
  expect(bet!.winScore).toBe(isOdd ? 8_690 : 8_500);
  // 101.00 were staked: the bet won, and cost more than it won.
  await phone.page.getByText(isOdd ? '\u221214.10' : '\u221216.00').waitFor();
  await phone.page.getByText(phone.t('History.WonLess')).waitFor();
  expect(await news.count()).toBe(0);
  await phone.page.getByText(phone.t('Common.NoMore')).waitFor();

  await phone.page
    .getByRole('button')
    .filter({ hasText: phone.t('History.Count', { count: 101 }) })
    .click();
  const sheet = phone.page.getByRole('dialog').first();
  await sheet.getByText(phone.t('History.HowWon')).waitFor();
  await sheet.getByText('1.00 × 85.00 = 85.00').waitFor();
  expect(await sheet.getByText('1.00 × 1.90 = 1.90').count()).toBe(isOdd ? 1 : 0);
  expect(await sheet.locator('dd').allTextContents()).toContain(bet!.result.charAt(0));
  expect(await violations(phone.page)).toEqual([]);
  await phone.page.keyboard.press('Escape');

  await phone.page.getByRole('tab', { name: '3D' }).click();
  await phone.page.getByText(phone.t('History.Empty', { game: '3D' })).waitFor();
  await phone.reload();
  await phone.page.getByText(phone.t('History.Empty', { game: '3D' })).waitFor();
  expect(phone.complaints).toEqual([]);
  await phone.close();
});

test('a slip whose draw closes is not bet, shows that, and moves to the next draw by one tap', async () => {
  const { url } = product;
  const bettor = await newBettor(url);
  const phone = await openPhoneAs(browser, bettor.account, { url, locale: 'en' });
  const turnId = await openRound(product);
  await openSlip(phone, { game: 2, turnId, lines: [num('07', 100)] });
  await readyToBet(phone);
  await closeRound(product, turnId);
  await phone.page.getByText(phone.t('Slip.Closed', { id: turnId })).waitFor();
  expect(await betButton(phone).isDisabled()).toBe(true);
  expect(await violations(phone.page)).toEqual([]);

  const next = await openNextRound(product);
  await phone.page.getByText(phone.t('Slip.Moved', { id: turnId })).waitFor(patience);
  expect(await betButton(phone).isDisabled()).toBe(true);
  expect(await bettor.bets()).toEqual([]);
  await phone.page.getByRole('button', { name: phone.t('Slip.MoveTo', { id: next }) }).click();
  await readyToBet(phone);
  await phone.page.getByText(phone.t('Home.DrawId', { id: next })).waitFor();
  await betButton(phone).click();
  await phone.at('/mybet');
  expect(await bettor.bets()).toMatchObject([{ turnId: next, betMap: { '07': 100 } }]);
  await phone.close();
});

test('a bet that could not be sent before the close is not accepted, and the slip is kept', async () => {
  const { url } = product;
  const bettor = await newBettor(url);
  const phone = await openPhoneAs(browser, bettor.account, { url, locale: 'en' });
  const turnId = await openRound(product);
  await routeBets(phone, requestLost);
  await openSlip(phone, { game: 2, turnId, lines: [num('07', 100)] });
  await readyToBet(phone);
  await betButton(phone).click();
  await phone.page.getByText(phone.t('Slip.Checking')).waitFor();
  // Without waiting: the odds are still locked when the draw closes, so the same bet is sent again.
  await closeRound(product, turnId);
  await routeBets(phone, passThrough);
  await phone.page.getByText(phone.t('Slip.Checking')).waitFor({ state: 'detached', timeout: 30_000 });
  await phone.page.getByText(phone.t('Slip.Closed', { id: turnId })).waitFor();
  expect(await bettor.bets()).toEqual([]);
  expect(await bettor.coin()).toBe(100_000);
  await phone.page.getByLabel(phone.t('Slip.NumberOf', { number: '07' }), { exact: true }).waitFor();
  await phone.close();
});
