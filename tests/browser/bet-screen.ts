import type { Page } from 'playwright-core';
import type { Phone } from './phone';

interface StoredSlip {
  game: number;
  turnId: number;
  lines: { type: string; value: string | number; amount: number }[];
}

/** Operates the bet screen through the elements that a person sees. */
export function betScreen(phone: Phone) {
  const { page } = phone;
  const t: Phone['t'] = (key, params) => phone.t(key, params);
  const grid = page.locator('fieldset[data-digits]');
  const button = (name: string | RegExp, within: Page | ReturnType<Page['locator']> = page) =>
    within.getByRole('button', { name, exact: typeof name === 'string' });
  const screen = {
    async open(game: number, search = '') {
      await phone.go(`/bet/${game}${search}`);
      await page.getByRole('timer').waitFor();
    },
    cell: (number: string) => button(new RegExp(`^${number}( |$)`), grid),
    async tap(...numbers: string[]) {
      for (const number of numbers) await screen.cell(number).click();
    },
    /** A digit of a position, or a set of digits. */
    digit: (position: Parameters<typeof t>[0], digit: string | number) => button(`${t(position)} ${digit}`),
    side: (key: Parameters<typeof t>[0]) => button(new RegExp(`^${t(key)} `)),
    total: () => page.locator('section output').last().textContent(),
    confirm: () => phone.press('Bet.Confirm'),
    /** The slip that the bet screen stored. */
    async slip(): Promise<StoredSlip> {
      await page.waitForURL('**/selectresult');
      return JSON.parse(await page.evaluate(() => localStorage.getItem('truedraw.slip') ?? '')) as StoredSlip;
    },
    async numbers() {
      const { lines } = await screen.slip();
      return lines.filter(({ type }) => type === 'num').map(({ value }) => value);
    },
    amountPad: () => button(new RegExp(`^${t('Bet.Each')} `)).click(),
    key: (name: string) => button(name, page.locator('dialog')).click(),
    async setAmount(text: string) {
      await screen.amountPad();
      for (const key of text) await screen.key(key);
      await screen.key(t('Bet.Done'));
    },
  };
  return screen;
}
