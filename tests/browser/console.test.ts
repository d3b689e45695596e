import type { StaffRole } from '@truedraw/contract/staff';
import type { ConsoleKey } from '@truedraw/messages/console';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type Database } from '../faults/database';
import { codeOf } from '../faults/people';
import { betScreen } from './bet-screen';
import { drawTaking } from './bettors';
import { launchChromium } from './chromium';
import { openDesk, openDeskAs, sessionOf, type Desk } from './desk';
import { openPhoneAs, violations } from './phone';
import { startProduct, type Product } from './product';

type StaffName = 'owner' | 'draws1' | 'draws2' | 'finance' | 'support' | 'auditor';

let product: Product;
let browser: Browser;
let db: Database;
const desks = new Map<StaffName, Promise<Desk>>();
beforeAll(async () => {
  product = await startProduct({ FEED: 'manual' });
  db = openDatabase(product.dataDir);
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  await db.close();
  await product.stop();
});

/** One desk for each of the staff, signed in once: a code is good for one sign-in. */
function deskOf(name: StaffName): Promise<Desk> {
  const known = desks.get(name);
  if (known) return known;
  const opening = openDeskAs(browser, name, { url: product.url });
  desks.set(name, opening);
  opening.catch(() => desks.delete(name));
  return opening;
}

describe('signing in', () => {
  test('the first sign-in of a person whom the owner made sets up codes by a QR code, and asks for one of them', async () => {
    const owner = await deskOf('owner');
    await owner.go('/staff');
    await owner.button('Staff.Add').click();
    await owner.type('Staff.Name', 'newcomer');
    await owner.type('Staff.FirstPassword', 'a first password');
    await owner.confirm('Staff.Add');
    await owner.page.getByRole('cell', { name: 'newcomer' }).waitFor();

    const desk = await openDesk(browser, { url: product.url });
    await desk.go('/draws');
    await desk.type('SignIn.Name', 'newcomer');
    await desk.type('SignIn.Password', 'a first password');
    await desk.page.keyboard.press('Enter');
    await desk.page.getByText(desk.t('SignIn.QrLabel')).waitFor({ state: 'attached' });
    expect(await violations(desk.page)).toEqual([]);
    const secret = await desk.page.locator('code').first().innerText();
    await desk.type('SignIn.Code', '000000');
    await desk.button('SignIn.Submit').click();
    await desk.page.getByRole('alert').waitFor();
    await desk.type('SignIn.Code', codeOf(secret.trim(), Date.now()));
    await desk.button('SignIn.Submit').click();
    await desk.page.getByRole('heading', { level: 1, name: desk.t('Page.Draws') }).waitFor();
    expect(desk.complaints).toEqual([]);
    await desk.context.close();
  });

  test('after too many wrong passwords the page says how long to wait', async () => {
    const desk = await openDesk(browser, { url: product.url });
    await desk.go('/');
    for (let tries = 0; tries < 11; tries++) {
      await desk.type('SignIn.Name', 'nobody');
      await desk.type('SignIn.Password', `wrong ${tries}`);
      const answered = desk.page.waitForResponse('**/api/staff/login?*');
      await desk.button('SignIn.Submit').click();
      await answered;
    }
    await desk.page.getByText(/try again in \d+ min/).waitFor();
    await desk.context.close();
  });

  test('a login that the server no longer knows leads back to the sign-in page, which says so', async () => {
    const session = JSON.stringify({
      token: 'x'.repeat(43),
      me: { staffId: 1, name: 'owner', role: 'owner' },
    });
    const desk = await openDesk(browser, { url: product.url, session });
    await desk.go('/draws');
    await desk.says(desk.t('SignIn.Expired'));
    await desk.context.close();
  });
});

const menus: Record<StaffName, { role: StaffRole; pages: ConsoleKey[]; closed: string }> = {
  owner: {
    role: 'owner',
    pages: [
      'Page.Dashboard',
      'Page.Draws',
      'Page.Calendar',
      'Page.Exposure',
      'Page.Deposits',
      'Page.Withdrawals',
      'Page.Adjustments',
      'Page.Channels',
      'Page.Ledger',
      'Page.Reports',
      'Page.Users',
      'Page.Agents',
      'Page.Chats',
      'Page.Content',
      'Page.Settings',
      'Page.Books',
      'Page.Trust',
      'Page.Audit',
      'Page.Outbox',
      'Page.Staff',
      'Page.Account',
    ],
    closed: '/nowhere',
  },
  draws1: {
    role: 'draws',
    pages: [
      'Page.Dashboard',
      'Page.Draws',
      'Page.Calendar',
      'Page.Exposure',
      'Page.Settings',
      'Page.Trust',
      'Page.Account',
    ],
    closed: '/audit',
  },
  draws2: {
    role: 'draws',
    pages: [
      'Page.Dashboard',
      'Page.Draws',
      'Page.Calendar',
      'Page.Exposure',
      'Page.Settings',
      'Page.Trust',
      'Page.Account',
    ],
    closed: '/staff',
  },
  finance: {
    role: 'finance',
    pages: [
      'Page.Dashboard',
      'Page.Draws',
      'Page.Calendar',
      'Page.Exposure',
      'Page.Deposits',
      'Page.Withdrawals',
      'Page.Adjustments',
      'Page.Channels',
      'Page.Ledger',
      'Page.Reports',
      'Page.Users',
      'Page.Agents',
      'Page.Settings',
      'Page.Books',
      'Page.Account',
    ],
    closed: '/audit',
  },
  support: {
    role: 'support',
    pages: [
      'Page.Dashboard',
      'Page.Draws',
      'Page.Calendar',
      'Page.Users',
      'Page.Agents',
      'Page.Chats',
      'Page.Content',
      'Page.Outbox',
      'Page.Account',
    ],
    closed: '/exposure',
  },
  auditor: {
    role: 'auditor',
    pages: [
      'Page.Dashboard',
      'Page.Draws',
      'Page.Calendar',
      'Page.Exposure',
      'Page.Deposits',
      'Page.Withdrawals',
      'Page.Adjustments',
      'Page.Channels',
      'Page.Ledger',
      'Page.Reports',
      'Page.Users',
      'Page.Agents',
      'Page.Chats',
      'Page.Content',
      'Page.Settings',
      'Page.Books',
      'Page.Trust',
      'Page.Audit',
      'Page.Staff',
      'Page.Account',
    ],
    closed: '/outbox',
  },
};

test.each(Object.entries(menus) as [StaffName, (typeof menus)[StaffName]][])(
  '%s sees the pages of the role and no other, neither in the menu nor by address',
  async (name, { role, pages, closed }) => {
    const desk = await deskOf(name);
    await desk.go('/');
    await desk.page.getByRole('button', { name: `${name} · ${desk.t(`Role.${role}`)}` }).waitFor();
    const links = await desk.page.getByRole('navigation').getByRole('link').allInnerTexts();
    expect(links).toEqual(pages.map((key) => desk.t(key)));
    await desk.go(closed);
    await desk.says(desk.t(closed === '/nowhere' ? 'Common.NotFound' : 'Common.NotAllowed'));
    expect(desk.complaints).toEqual([]);
  },
);

test('a number that is blocked on the map is greyed out on a phone at once', async () => {
  const desk = await deskOf('draws1');
  const phone = await openPhoneAs(browser, 'guest', { url: product.url, locale: 'en' });
  const screen = betScreen(phone);
  await screen.open(2);
  expect(await screen.cell('07').getAttribute('aria-disabled')).toBeNull();
  await desk.go('/exposure');
  await desk.page.getByRole('button', { name: /^07\b/ }).click();
  await desk.page.getByRole('radio', { name: desk.t('Exposure.EveryTurn') }).check();
  await desk.button('Exposure.Block').click();
  await desk.confirm('Exposure.Block');
  await desk.says(desk.t('Exposure.BlockDone', { number: '07' }));
  await phone.page.waitForFunction(() =>
    document.querySelector('fieldset[data-digits] [aria-disabled=true]'),
  );
  expect(await screen.cell('07').getAttribute('aria-disabled')).toBe('true');
  await desk.go('/exposure?tab=overrides');
  await desk.button('Exposure.Lift').click();
  await desk.confirm('Exposure.Lift');
  await desk.says(desk.t('Exposure.NoOverrides'));
  await phone.context.close();
});

test('the audit log holds what was done, proves itself, finds a change by hand, and is saved as a file', async () => {
  const desk = await deskOf('auditor');
  await desk.go('/audit');
  await desk.type('Audit.Action', 'odds.block');
  await desk.button('Common.Search').click();
  await desk.page.getByRole('cell', { name: 'draws1' }).first().waitFor();
  await desk.button('Audit.Verify').click();
  await desk.says('The chain is whole');
  const saved = desk.page.waitForEvent('download');
  await desk.button('Common.Export').click();
  expect((await saved).suggestedFilename()).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.csv$/);

  const [row] = await db.query<{ action: string }>(`SELECT action FROM audit_log WHERE seq = 2`);
  await db.query(`UPDATE audit_log SET action = 'other' WHERE seq = 2`);
  await desk.button('Audit.Verify').click();
  await desk.says(desk.t('Audit.Broken', { seq: 2, problem: desk.t('Audit.changed') }));
  await db.query(`UPDATE audit_log SET action = $1 WHERE seq = 2`, [row!.action]);
});

describe('axe finds nothing wrong', () => {
  const paths = [
    '/',
    '/draws',
    '/calendar',
    '/exposure',
    '/exposure?game=3',
    '/exposure?tab=overrides',
    '/exposure?tab=rule',
    '/settings',
    '/books',
    '/trust',
    '/audit',
    '/outbox',
    '/staff',
    '/account',
    '/nowhere',
  ];
  test.each([
    ['zh', false],
    ['en', true],
  ] as const)('on any page in %s, dark: %s', { timeout: 240_000 }, async (locale, dark) => {
    const session = await sessionOf(await deskOf('owner'));
    const desk = await openDesk(browser, { url: product.url, locale, dark, ...(session && { session }) });
    const { turnId } = await drawTaking(product.url, 2);
    const found: string[] = [];
    for (const path of [...paths, `/draws/${turnId}`]) {
      await desk.go(path);
      await desk.page.waitForFunction(() => !document.querySelector('.ant-skeleton, .ant-spin-spinning'));
      for (const violation of await violations(desk.page)) found.push(`${path} ${violation}`);
    }
    expect(found).toEqual([]);
    expect(desk.complaints).toEqual([]);
    await desk.context.close();
  });
});
