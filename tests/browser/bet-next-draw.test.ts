import { afterAll, beforeAll, expect, test } from 'vitest';
import { betScreen } from './bet-screen';
import { openBrowser } from './browser';
import { openPhoneAs } from './phone';
import { startProduct, type Product } from './product';

/** Started like `npm start`, with its own database and real rounds. No other test waits for a real round. */
let product: Product;
const browser = await openBrowser();
beforeAll(async () => {
  product = await startProduct({ SCHEDULE: 'fast' });
});
afterAll(async () => {
  await product.stop();
});

const roundMs = 120_000;

test(
  'a close that the phone cannot follow: it waits, keeps the picks, and then says that they are for the next draw',
  { timeout: 2 * roundMs },
  async () => {
    const phone = await openPhoneAs(browser, 'guest', { url: product.url, locale: 'en' });
    const screen = betScreen(phone);
    await phone.go('/bet/2');
    await phone.page.getByRole('timer').waitFor({ timeout: roundMs });
    const shown = await phone.page
      .getByText(/Draw \d{11}/)
      .first()
      .textContent();
    const turnId = Number(/\d{11}/.exec(shown ?? '')?.[0]);
    await screen.tap('07');
    await phone.context.setOffline(true);
    await phone.page.getByText(phone.t('Bet.WaitingNext')).first().waitFor({ timeout: roundMs });
    await phone.press('Bet.WaitingNext');
    await phone.toast(phone.t('Bet.Waiting'));
    expect(new URL(phone.page.url()).pathname).toBe('/bet/2');
    await screen.tap('08');
    await phone.context.setOffline(false);
    await phone.page
      .getByText(phone.t('Bet.Moved', { from: turnId, to: turnId + 1 }))
      .waitFor({ timeout: roundMs });
    await screen.confirm();
    expect(await screen.numbers()).toEqual(['07', '08']);
    expect((await screen.slip()).turnId).toBe(turnId + 1);
    expect(phone.complaints).toEqual([]);
    await phone.close();
  },
);
