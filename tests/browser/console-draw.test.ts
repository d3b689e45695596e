import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase, type Database } from '../faults/database';
import { betButton, drawTaking, newBettor, num, openSlip, readyToBet, type Bettor } from './bettors';
import { launchChromium } from './chromium';
import { openDeskAs, typeFigures, type Desk } from './desk';
import { openPhoneAs } from './phone';
import { startProduct, type Product } from './product';

let product: Product;
let browser: Browser;
let db: Database;
beforeAll(async () => void (browser = await launchChromium()));
afterAll(() => browser.close());
// A product of its own for each try: the market opens one draw at a time, and a code is good for one sign-in.
beforeEach(async () => {
  product = await startProduct({ FEED: 'manual' });
  db = openDatabase(product.dataDir);
});
afterEach(async () => {
  await db.close();
  await product.stop();
});

/** A bet of one number, made on a phone; it says which turn it is in. */
async function bet(bettor: Bettor, number: string, amount: number): Promise<number> {
  const { turnId } = await drawTaking(product.url, 2);
  const phone = await openPhoneAs(browser, bettor.account, { url: product.url, locale: 'en' });
  await openSlip(phone, { game: 2, turnId, lines: [num(number, amount)] });
  await readyToBet(phone);
  await betButton(phone).click();
  await phone.at('/mybet');
  await phone.context.close();
  return turnId;
}

/** Hours pass: a turn that is closed becomes due. */
const fallDue = (turnId: number) =>
  db.query(
    `UPDATE draws SET opens_at = now() - interval '4 hours', closes_at = now() - interval '2 hours',
       due_at = now() - interval '1 hour' WHERE turn_id = $1`,
    [turnId],
  );

async function closeTurn(desk: Desk, turnId: number): Promise<void> {
  await desk.go(`/draws/${turnId}`);
  await desk.button('Draw.CloseNow').click();
  await desk.says(desk.t('Draw.CloseText1'));
  await desk.confirm('Draw.CloseNow');
  await desk.says(desk.t('Common.Done'));
  await fallDue(turnId);
  await desk.go(`/draws/${turnId}`);
}

async function bothDesks(): Promise<[Desk, Desk]> {
  const desk = (name: string) => openDeskAs(browser, name, { url: product.url });
  return [await desk('draws1'), await desk('draws2')];
}

test(
  'two people release a result of which the second types the figures blind, and figures that differ are not released',
  { timeout: 300_000 },
  async () => {
    const bettor = await newBettor(product.url);
    const before = await bettor.coin();
    const turnId = await bet(bettor, '79', 1_000);
    const [first, second] = await bothDesks();
    await closeTurn(first, turnId);

    await typeFigures(first, '1,443.79', '24,221.65');
    for (const digits of ['79', '791', '7921'])
      await first.page.getByText(digits, { exact: true }).first().waitFor();
    // A thousand coins at 85 are 850.00 of money.
    await first.page.getByRole('cell', { name: '850.00', exact: true }).waitFor();
    await first.button('Result.Propose').click();
    await first.confirm('Result.Propose');
    await first.says(first.t('Result.OwnWaits'));

    await second.go(`/draws/${turnId}`);
    expect(await second.page.locator('main').innerText()).not.toContain('1,443.79');
    await typeFigures(second, '1,443.78', '24,221.65');
    await second.button('Result.Release').click();
    await second.confirm('Result.Release');
    await second.says('differ');
    await first.page.getByLabel(first.t('Result.Set')).waitFor();

    await typeFigures(first, '1,443.79', '24,221.65');
    await first.button('Result.Propose').click();
    await first.confirm('Result.Propose');
    await first.says(first.t('Result.OwnWaits'));
    await second.button('Result.Release').waitFor();
    await typeFigures(second, '1443.79', '24,221.65');
    await second.button('Result.Release').click();
    await second.says(second.t('Result.ReleaseText2', { winners: '1', payout: '850.00' }));
    await second.confirm('Result.Release');
    await second.says(second.t('Result.Released'));
    await second.page.getByRole('button', { name: second.t('Result.Correct') }).waitFor();
    await expect.poll(() => bettor.coin(), { timeout: 20_000 }).toBe(before + 84_000);
    for (const desk of [first, second]) expect(desk.complaints).toEqual([]);
  },
);
