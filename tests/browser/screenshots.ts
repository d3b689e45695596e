/** `npm run screenshots`: every screen in three languages, light and dark; those of the README into docs/pictures. */
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { locales } from '@truedraw/messages';
import { launchChromium } from './chromium';
import { openPhoneAs } from './phone';
import { startProduct } from './product';
import { openScreen, screens } from './screens';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, '.cache/screenshots');
const pictures = join(root, 'docs/pictures');
const inReadme = ['home-zh-light', 'bet-2-en-light', 'report-base-th-dark', 'my-th-dark'];

const product = await startProduct();
const browser = await launchChromium();
try {
  await mkdir(folder, { recursive: true });
  await mkdir(pictures, { recursive: true });
  for (const locale of locales)
    for (const dark of [false, true])
      for (const who of new Set(screens.map(({ as }) => as))) {
        const phone = await openPhoneAs(browser, who, { url: product.url, locale, dark });
        for (const screen of screens.filter(({ as }) => as === who)) {
          await openScreen(phone, screen);
          const file = `${screen.name}-${locale}-${dark ? 'dark' : 'light'}`;
          await phone.page.screenshot({ path: join(folder, `${file}.png`) });
          if (inReadme.includes(file))
            await copyFile(join(folder, `${file}.png`), join(pictures, `${file}.png`));
        }
        await phone.context.close();
      }
  console.log(`Pictures of ${screens.length} screens are in ${folder}`);
} finally {
  await browser.close();
  await product.stop();
}
