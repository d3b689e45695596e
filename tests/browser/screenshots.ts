/**
 * `npm run screenshots`: takes a screenshot of every screen of the player in three languages and every page of the console
 * in two, light and dark. Those of the README are copied to docs/pictures. `console` or `player` selects one app.
 */
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { locales } from '@truedraw/messages';
import type { Page } from 'playwright-core';
import { launchChromium } from './chromium';
import { fillDesk, openDeskScreen } from './console-screens';
import { openDesk } from './desk';
import { openPhoneAs } from './phone';
import { startProduct } from './product';
import { openScreen, screens } from './screens';
import { openStaff } from './staff';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, '.cache/screenshots');
const pictures = join(root, 'docs/pictures');
const inReadme = ['home-zh-light', 'bet-2-en-light', 'report-base-th-dark', 'my-th-dark'];

const [only] = process.argv.slice(2);
const looks = [false, true].map((dark) => ({ dark, look: dark ? 'dark' : 'light' }));

const product = await startProduct();
const browser = await launchChromium();
const { url } = product;
try {
  await mkdir(folder, { recursive: true });
  await mkdir(pictures, { recursive: true });
  if (only !== 'console') await takePhones();
  if (only !== 'player') await takeDesk();
} finally {
  await browser.close();
  await product.stop();
}

async function takeScreenshot(page: Page, file: string): Promise<void> {
  await page.screenshot({ path: join(folder, `${file}.png`) });
  if (inReadme.includes(file)) await copyFile(join(folder, `${file}.png`), join(pictures, `${file}.png`));
}

async function takePhones(): Promise<void> {
  for (const locale of locales)
    for (const { dark, look } of looks)
      for (const who of new Set(screens.map(({ as }) => as))) {
        const phone = await openPhoneAs(browser, who, { url, locale, dark, sharp: true });
        for (const screen of screens.filter(({ as }) => as === who)) {
          await openScreen(phone, screen);
          await takeScreenshot(phone.page, `${screen.name}-${locale}-${look}`);
        }
        await phone.close();
      }
  console.log(`Pictures of ${screens.length} screens are in ${folder}`);
}

async function takeDesk(): Promise<void> {
  const staff = await openStaff(url);
  const { draws, money } = await fillDesk(url, staff);
  const pages = [...draws, ...money];
  const token = await staff.token('owner');
  for (const locale of ['zh', 'en'] as const)
    for (const { dark, look } of looks) {
      const guest = await openDesk(browser, { url, locale, dark });
      await guest.go('/');
      await takeScreenshot(guest.page, `console-sign-in-${locale}-${look}`);
      await guest.context.close();
      const desk = await openDesk(browser, { url, locale, dark, token });
      for (const page of pages) {
        await openDeskScreen(desk, page);
        await takeScreenshot(desk.page, `console-${page.name}-${locale}-${look}`);
      }
      await desk.context.close();
    }
  console.log(`Pictures of ${pages.length + 1} pages of the console are in ${folder}`);
}
