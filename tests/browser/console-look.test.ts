import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './browser';
import { fillDesk, checkScreens, type DeskScreens } from './console-screens';
import { openDesk, type Desk } from './desk';
import { openStaff } from './staff';
import { startTestProduct, type TestProduct } from './test-product';

const browser = await openBrowser();
let product: TestProduct;
let owner: Desk;
let screens: DeskScreens;
beforeAll(async () => {
  product = await startTestProduct({ FEED: 'manual' });
  const staff = await openStaff(product.url);
  screens = await fillDesk(product.url, staff);
  const token = await staff.token('owner');
  owner = await openDesk(browser, { url: product.url, locale: 'zh', token });
});
afterAll(() => product.stop());

test.each([
  ['draws, rules and the staff', 'draws'],
  ['money and people', 'money'],
] as const)(
  'axe finds no fault on the pages about %s, in either language and theme, and every request of the owner succeeds',
  { timeout: 300_000 },
  async (_about, part) => {
    expect(await checkScreens(owner, screens[part])).toEqual([]);
    expect([...owner.complaints, ...owner.refused]).toEqual([]);
  },
);
