import { locales, type Locale } from '@truedraw/messages';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { openBrowser } from './browser';
import { cutFields, openPhoneAs, violations } from './phone';
import { moveToScreen, openScreen, screens } from './screens';

const looks = [
  { dark: false, width: 390, height: 844 },
  { dark: true, width: 320, height: 640 },
];
type Look = (typeof looks)[number];

/** Checks every screen in one language. Each language has its own test file, so that they run in parallel. */
export async function sweepScreens(locale: Locale): Promise<void> {
  const url = inject('productUrl');
  const browser = await openBrowser();
  describe(`in ${locale}, light on a wide phone and dark on a narrow one`, () => {
    test.each([...new Set(screens.map(({ as }) => as))])(
      'no screen of %s has a complaint of the browser, too much width, a field too narrow, or a fault that axe finds',
      { timeout: 600_000 },
      async (who) => {
        const phone = await openPhoneAs(browser, who, { url, locale });
        await phone.go('/');
        let { before } = screens[0]!;
        let inOrder = looks;
        for (const screen of screens.filter(({ as }) => as === who)) {
          // The page is loaded only if the phone needs other data. Otherwise the screen is opened by navigation.
          await (screen.before === before ? moveToScreen : openScreen)(phone, screen);
          ({ before } = screen);
          // What axe looks at is the same in all languages: each has its third of the screens.
          const isChecked = locales[screens.indexOf(screen) % locales.length] === locale;
          for (const look of inOrder) {
            await applyLook(phone.page, look);
            const here = `${screen.name}, ${look.width} wide`;
            const rules = look === inOrder[0] ? 'all' : 'colours';
            if (isChecked) expect(await violations(phone.page, rules), here).toEqual([]);
            expect(await overflow(phone.page), `${here}, scrolls sideways`).toBe(0);
            expect(await cutFields(phone.page), `${here}, cuts what a field holds`).toEqual([]);
          }
          // The next screen starts with the look in which this one ended.
          inOrder = inOrder.toReversed();
        }
        expect(phone.complaints).toEqual([]);
        await phone.close();
      },
    );
  });
}

async function applyLook(page: Page, { dark, width, height }: Look): Promise<void> {
  if (page.viewportSize()?.width === width) return;
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
  await page.setViewportSize({ width, height });
  // Components that measure themselves are done after two frames.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** Compared with the phone's own width: a page that is too wide is zoomed out, which increases innerWidth. */
const overflow = (page: Page) =>
  page.evaluate(
    (width) => Math.max(0, document.documentElement.scrollWidth - width),
    page.viewportSize()!.width,
  );
