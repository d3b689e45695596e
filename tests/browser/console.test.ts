import { randomInt } from 'node:crypto';
import { staffRoles, type StaffRole } from '@truedraw/contract/staff';
import type { ConsoleKey } from '@truedraw/messages/console';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type Database } from '../faults/database';
import { codeOf } from '../faults/people';
import { betScreen } from './bet-screen';
import { drawTaking } from './bettors';
import { launchChromium } from './chromium';
import { deskScreens, drawScreen, openDeskScreen } from './console-screens';
import { callFrom, inRow, keepDesks, openDesk, openDeskAs, savedBy, sessionOf, type StaffName } from './desk';
import { openPhoneAs, violations } from './phone';
import { startProduct, type Product } from './product';

let product: Product;
let browser: Browser;
let db: Database;
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

const { deskOf } = keepDesks((name) => openDeskAs(browser, name, { url: product.url }));

describe('signing in', () => {
  test('a person whom the owner made sets up codes by a QR code at the first sign-in, and is out at once when disabled', async () => {
    const owner = await deskOf('owner');
    await owner.go('/staff');
    await owner.button('Staff.Add').click();
    const name = `newcomer${randomInt(1_000_000)}`;
    await owner.type('Staff.Name', name);
    await owner.type('Staff.FirstPassword', 'a first password');
    await owner.confirm('Staff.Add');
    await owner.page.getByRole('cell', { name }).waitFor();

    const desk = await openDesk(browser, { url: product.url });
    await desk.go('/draws');
    await desk.type('SignIn.Name', name);
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

    await inRow(owner, name, 'Staff.Disable').click();
    await owner.confirm('Staff.Disable');
    // Without a touch: nobody goes on reading what they may not see any more.
    await desk.says(desk.t('SignIn.Expired'));
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

const everyone = staffRoles;
const risk: readonly StaffRole[] = ['owner', 'draws', 'finance', 'auditor'];
const books: readonly StaffRole[] = ['owner', 'finance', 'auditor'];
const people: readonly StaffRole[] = ['owner', 'finance', 'support', 'auditor'];
const service: readonly StaffRole[] = ['owner', 'support', 'auditor'];
/** The menu from top to bottom, and whose each page is. */
const menu: readonly (readonly [ConsoleKey, readonly StaffRole[]])[] = [
  ['Page.Dashboard', everyone],
  ['Page.Draws', everyone],
  ['Page.Calendar', everyone],
  ['Page.Exposure', risk],
  ['Page.Deposits', books],
  ['Page.Withdrawals', books],
  ['Page.Adjustments', books],
  ['Page.Channels', books],
  ['Page.Ledger', books],
  ['Page.Reports', books],
  ['Page.Users', people],
  ['Page.Agents', people],
  ['Page.Chats', service],
  ['Page.Content', service],
  ['Page.Settings', risk],
  ['Page.Books', books],
  ['Page.Trust', ['owner', 'draws', 'auditor']],
  ['Page.Audit', ['owner', 'auditor']],
  ['Page.Outbox', ['owner', 'support']],
  ['Page.Staff', ['owner', 'auditor']],
  ['Page.Account', everyone],
];

test.each<[StaffName, StaffRole, closed: string]>([
  ['owner', 'owner', '/nowhere'],
  ['draws1', 'draws', '/audit'],
  ['draws2', 'draws', '/staff'],
  ['finance', 'finance', '/audit'],
  ['support', 'support', '/exposure'],
  ['auditor', 'auditor', '/outbox'],
])(
  '%s sees the pages of the role and no other, neither in the menu nor by address',
  async (name, role, closed) => {
    const desk = await deskOf(name);
    await desk.go('/');
    await desk.page.getByRole('button', { name: `${name} · ${desk.t(`Role.${role}`)}` }).waitFor();
    const links = await desk.page.getByRole('navigation').getByRole('link').allInnerTexts();
    const pages = menu.filter(([, roles]) => roles.includes(role));
    expect(links).toEqual(pages.map(([key]) => desk.t(key)));
    await desk.go(closed);
    await desk.says(desk.t(closed === '/nowhere' ? 'Common.NotFound' : 'Common.NotAllowed'));
    expect(desk.complaints).toEqual([]);
  },
);

test('a number that is blocked on the map is greyed out on a phone at once', async () => {
  const desk = await deskOf('draws1');
  const number = String(randomInt(10, 100));
  const phone = await openPhoneAs(browser, 'guest', { url: product.url, locale: 'en' });
  const screen = betScreen(phone);
  await screen.open(2);
  expect(await screen.cell(number).getAttribute('aria-disabled')).toBeNull();
  await desk.go('/exposure');
  await desk.page.getByRole('button', { name: new RegExp(`^${number}\\b`) }).click();
  await desk.page.getByRole('radio', { name: desk.t('Exposure.EveryTurn') }).check();
  await desk.button('Exposure.Block').click();
  await desk.confirm('Exposure.Block');
  await desk.says(desk.t('Exposure.BlockDone', { number }));
  await expect.poll(() => screen.cell(number).getAttribute('aria-disabled')).toBe('true');
  await desk.go('/exposure?tab=overrides');
  const override = desk.page.getByRole('row', { name: new RegExp(`^${number}\\b`) });
  await override.getByRole('button', { name: desk.t('Exposure.Lift') }).click();
  await desk.confirm('Exposure.Lift');
  await override.waitFor({ state: 'detached' });
  await phone.context.close();
});

test('the audit log holds what was done, proves itself, finds a change by hand, and is saved as a file', async () => {
  const desk = await deskOf('auditor');
  const spot = { gametype: 3, number: '123', turnId: 0 } as const;
  await callFrom(await deskOf('draws1'), 'blockNumber', spot);
  await callFrom(await deskOf('draws1'), 'liftOverride', spot);
  await desk.go('/audit');
  const words = desk.t('Action.odds.block');
  await desk.type('Audit.Action', words);
  await desk.page.locator('.ant-select-item-option').filter({ hasText: words }).click();
  await desk.button('Common.Search').click();
  await desk.page
    .getByRole('row', { name: /draws1/ })
    .filter({ hasText: words })
    .filter({ hasText: 'odds.block' })
    .first()
    .waitFor();
  await desk.page.getByText('odds.lift', { exact: true }).waitFor({ state: 'detached' });
  await desk.button('Audit.Verify').click();
  await desk.says('The chain is whole');
  const { name, lines } = await savedBy(desk);
  expect(name).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.csv$/);
  expect(lines[0]).toBe('seq,time,staff,action,detail,hash');
  expect(lines.at(-1)).toMatch(/^\d+,[^,]+,draws1,odds\.block,"\{.*\}",[0-9a-f]{64}$/);

  const [row] = await db.query<{ action: string }>(`SELECT action FROM audit_log WHERE seq = 2`);
  try {
    await db.query(`UPDATE audit_log SET action = 'other' WHERE seq = 2`);
    await desk.button('Audit.Verify').click();
    await desk.says(desk.t('Audit.Broken', { seq: 2, problem: desk.t('Audit.changed') }));
  } finally {
    await db.query(`UPDATE audit_log SET action = $1 WHERE seq = 2`, [row!.action]);
  }
});

describe('axe finds nothing wrong', () => {
  test.each([
    ['zh', false],
    ['en', true],
  ] as const)('on any page in %s, dark: %s', { timeout: 240_000 }, async (locale, dark) => {
    const session = await sessionOf(await deskOf('owner'));
    const desk = await openDesk(browser, { url: product.url, locale, dark, ...(session && { session }) });
    const { turnId } = await drawTaking(product.url, 2);
    const found: string[] = [];
    for (const screen of [...deskScreens, drawScreen(turnId)]) {
      await openDeskScreen(desk, screen);
      for (const violation of await violations(desk.page)) found.push(`${screen.path} ${violation}`);
    }
    expect(found).toEqual([]);
    expect(desk.complaints).toEqual([]);
    await desk.context.close();
  });
});

test('a result that the feed released shows the feed as its step, and nobody who typed it', async () => {
  const desk = await deskOf('auditor');
  const [row] = await db.query<{ turnId: number }>(
    `SELECT max(turn_id) AS "turnId" FROM releases WHERE released_by = 'feed'`,
  );
  await desk.go(`/draws/${row!.turnId}`);
  const steps = desk.page.locator('.ant-steps-item-title');
  await steps.first().waitFor();
  expect(await steps.allInnerTexts()).toEqual(
    (['Result.StepClose', 'Result.StepFeed', 'Result.StepSettle'] as const).map((step) => desk.t(step)),
  );
});
