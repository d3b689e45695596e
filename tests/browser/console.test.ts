import type { StaffRole } from '@truedraw/contract/staff';
import type { ConsoleKey } from '@truedraw/messages/console';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type Database } from '../faults/database';
import { codeOf } from '../faults/people';
import { betScreen } from './bet-screen';
import { betButton, drawTaking, newBettor, num, openSlip, readyToBet, type Bettor } from './bettors';
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

async function typeFigures(desk: Desk, set: string, value: string): Promise<void> {
  await desk.type('Result.Set', set);
  await desk.type('Result.Value', value);
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
    const secret = await desk.page.locator('code').innerText();
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
    await desk.page.getByText(/\d+ minutes/).waitFor();
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

describe('a draw', () => {
  test('is released by two people of whom the second types blind, corrected by the difference, and paid', async () => {
    const bettor = await newBettor(product.url);
    const before = await bettor.coin();
    const turnId = await bet(bettor, '79', 1_000);
    const [first, second] = [await deskOf('draws1'), await deskOf('draws2')];
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

    await second.button('Result.Correct').click();
    await typeFigures(second, '1,443.97', '24,221.65');
    await second.type('Common.Reason', 'The exchange corrected itself');
    await second.page.getByRole('cell', { name: '−850.00' }).waitFor();
    await second.button('Result.CorrectPropose').click();
    await second.confirm('Result.CorrectPropose');
    await first.button('Result.CorrectRelease').waitFor();
    await typeFigures(first, '1,443.97', '24,221.65');
    await first.button('Result.CorrectRelease').click();
    await first.says(first.t('Result.CorrectText2', { users: '1', given: '0.00', taken: '850.00' }));
    await first.confirm('Result.CorrectRelease');
    await first.says(first.t('Result.Corrected'));
    await expect.poll(() => bettor.coin(), { timeout: 20_000 }).toBe(before - 1_000);
    for (const desk of [first, second]) expect(desk.complaints).toEqual([]);
  });

  test('is cancelled by two people, and the stake goes back', async () => {
    const bettor = await newBettor(product.url);
    const before = await bettor.coin();
    const turnId = await bet(bettor, '12', 500);
    const [first, second] = [await deskOf('draws1'), await deskOf('draws2')];
    await first.go(`/draws/${turnId}`);
    await first.button('Draw.Cancel').click();
    await first.type('Common.Reason', 'The exchange did not open');
    await first.confirm('Draw.CancelPropose');
    await first.says(first.t('Draw.CancelWaits', { name: 'draws1' }));
    await second.go(`/draws/${turnId}`);
    await second.says('The exchange did not open');
    await second.button('Draw.CancelRelease').click();
    await second.says(second.t('Draw.CancelText1', { bets: '1', stakes: '5.00' }));
    await second.confirm('Draw.CancelRelease');
    await second.says(second.t('Result.Cancelled'));
    await expect.poll(() => bettor.coin(), { timeout: 20_000 }).toBe(before);
  });
});

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
