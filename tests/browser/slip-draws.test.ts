import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  betButton,
  drawTaking,
  lostOnTheWay,
  meet,
  newBettor,
  num,
  openSlip,
  passes,
  readyToBet,
} from './bettors';
import { openBrowser } from './browser';
import { openPhoneAs, violations } from './phone';
import { startTestProduct, type TestProduct } from './test-product';

/** A draw each two minutes, the first ninety seconds of which take bets. */
let product: TestProduct;
const browser = await openBrowser();
beforeAll(async () => {
  product = await startTestProduct({ SCHEDULE: 'fast' });
});
afterAll(async () => {
  await product.stop();
});

const patience = { timeout: 150_000 };
const slowTest = 400_000;

test.concurrent(
  'a bet can be followed from the slip to the current bets, and live to its result and its win',
  async () => {
    const { url } = product;
    const bettor = await newBettor(url);
    const phone = await openPhoneAs(browser, bettor.account, { url, locale: 'en' });
    const { turnId } = await drawTaking(url, 2, 20_000);
    // Every number and odd: whatever is drawn, one number wins 85.00, and odd 1.90 if the number is.
    const lines = Array.from({ length: 100 }, (_, at) => num(String(at).padStart(2, '0'), 100));
    await openSlip(phone, { game: 2, turnId, lines: [...lines, { type: 'ds', value: 0, amount: 100 }] });
    await readyToBet(phone);
    await betButton(phone).click();
    await phone.at('/mybet');
    await phone.page.getByText(phone.t('Bet.Closes')).waitFor();
    await phone.page.getByText(phone.t('MyBet.Opens')).waitFor(patience);
    expect(await violations(phone.page)).toEqual([]);

    // Nothing is touched: the result is told by itself.
    await phone.page.getByText(phone.t('MyBet.Settled', { game: '2D', id: turnId })).waitFor(patience);
    await phone.page.getByText(phone.t('MyBet.Empty')).waitFor();
    await phone.press('MyBet.SeeResult');
    await phone.at('/myhistory?game=2');
    const [bet] = await bettor.bets();
    const isOdd = Number(bet!.result) % 2 === 1;
    expect(bet!.winScore).toBe(isOdd ? 8_690 : 8_500);
    const win = isOdd ? '86.90' : '85.00';
    await phone.page.getByText(`+${win}`).waitFor();
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
    await phone.page.reload();
    await phone.page.getByText(phone.t('History.Empty', { game: '3D' })).waitFor();
    expect(phone.complaints).toEqual([]);
    await phone.close();
  },
  slowTest,
);

test.concurrent(
  'a slip whose draw closes is not bet, says so, and moves to the next draw by one tap',
  async () => {
    const { url } = product;
    const bettor = await newBettor(url);
    const phone = await openPhoneAs(browser, bettor.account, { url, locale: 'en' });
    const { turnId } = await drawTaking(url, 2, 10_000);
    await openSlip(phone, { game: 2, turnId, lines: [num('07', 100)] });
    await readyToBet(phone);
    await phone.page.getByText(phone.t('Slip.Closed', { id: turnId })).waitFor(patience);
    expect(await betButton(phone).isDisabled()).toBe(true);
    expect(await violations(phone.page)).toEqual([]);

    await phone.page.getByText(phone.t('Slip.Moved', { id: turnId })).waitFor(patience);
    expect(await betButton(phone).isDisabled()).toBe(true);
    expect(await bettor.bets()).toEqual([]);
    const next = await drawTaking(url, 2);
    await phone.page.getByRole('button', { name: phone.t('Slip.MoveTo', { id: next.turnId }) }).click();
    await readyToBet(phone);
    await phone.page.getByText(phone.t('Home.DrawId', { id: next.turnId })).waitFor();
    await betButton(phone).click();
    await phone.at('/mybet');
    expect(await bettor.bets()).toMatchObject([{ turnId: next.turnId, betMap: { '07': 100 } }]);
    await phone.close();
  },
  slowTest,
);

test.concurrent(
  'a bet that could not be sent before the close is not accepted, and the slip is kept',
  async () => {
    const { url } = product;
    const bettor = await newBettor(url);
    const phone = await openPhoneAs(browser, bettor.account, { url, locale: 'en' });
    const { turnId, leftMs } = await drawTaking(url, 2, 15_000);
    await meet(phone, lostOnTheWay);
    await openSlip(phone, { game: 2, turnId, lines: [num('07', 100)] });
    await readyToBet(phone);
    // Late enough that the odds are still held when the draw is closed: then the bet itself is sent again.
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, leftMs - 30_000)));
    await betButton(phone).click();
    await phone.page.getByText(phone.t('Slip.Checking')).waitFor();
    await phone.page.getByText(phone.t('Slip.Closed', { id: turnId })).waitFor(patience);
    await meet(phone, passes);
    await phone.page.getByText(phone.t('Slip.Checking')).waitFor({ state: 'detached', timeout: 30_000 });
    expect(await bettor.bets()).toEqual([]);
    expect(await bettor.coin()).toBe(100_000);
    await phone.page.getByLabel(phone.t('Slip.NumberOf', { number: '07' }), { exact: true }).waitFor();
    await phone.close();
  },
  slowTest,
);
