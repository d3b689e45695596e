import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './browser';
import { fillDesk, lookAt } from './console-screens';
import { openDesk } from './desk';
import { openStaff } from './staff';
import { startTestProduct, type TestProduct } from './test-product';

const browser = await openBrowser();
let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct({ FEED: 'manual' })));
afterAll(() => product.stop());

test(
  'axe finds nothing wrong on the pages about money and people, in either language and theme',
  { timeout: 300_000 },
  async () => {
    const { url } = product;
    const staff = await openStaff(url);
    const { money } = await fillDesk(url, staff);
    const desk = await openDesk(browser, { url, locale: 'zh', session: await staff.session('owner') });
    expect(await lookAt(desk, money)).toEqual([]);
    expect([...desk.complaints, ...desk.refused]).toEqual([]);
  },
);
