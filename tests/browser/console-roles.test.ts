import type { StaffRole } from '@truedraw/contract/staff';
import type { ConsoleKey } from '@truedraw/messages/console';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './browser';
import { fillDesk, openDeskScreen, type DeskScreen } from './console-screens';
import { openDesk, signInBy, type Desk } from './desk';
import { openStaff, type Staff, type StaffName } from './staff';
import { startTestProduct, type TestProduct } from './test-product';

const browser = await openBrowser();
let product: TestProduct;
let staff: Staff;
let screens: readonly DeskScreen[];
/** One desk that the staff use one after the other. */
let desk: Desk;
beforeAll(async () => {
  product = await startTestProduct({ FEED: 'manual' });
  staff = await openStaff(product.url);
  const { draws, money } = await fillDesk(product.url, staff);
  screens = [...draws, ...money].filter(({ name }) => name !== 'not-found');
  desk = await openDesk(browser, { url: product.url });
  await desk.load('/');
});
afterAll(() => product.stop());

async function sitDown(name: StaffName, path: string): Promise<void> {
  await signInBy(desk.context, product.url, await staff.token(name));
  await desk.load(path);
}

const everyone: readonly StaffRole[] = ['owner', 'draws', 'finance', 'support', 'auditor'];
const risk: readonly StaffRole[] = ['owner', 'draws', 'finance', 'auditor'];
const books: readonly StaffRole[] = ['owner', 'finance', 'auditor'];
const people: readonly StaffRole[] = ['owner', 'finance', 'support', 'auditor'];
const service: readonly StaffRole[] = ['owner', 'support', 'auditor'];

/** The menu from top to bottom: the first part of each page's address, and the roles that see the page. */
const menu: readonly (readonly [section: string, ConsoleKey, readonly StaffRole[]])[] = [
  ['', 'Page.Dashboard', everyone],
  ['incidents', 'Page.Incidents', everyone],
  ['draws', 'Page.Draws', everyone],
  ['sources', 'Page.Sources', ['owner', 'draws', 'auditor']],
  ['calendar', 'Page.Calendar', everyone],
  ['exposure', 'Page.Exposure', risk],
  ['rehearsal', 'Page.Rehearsal', risk],
  ['deposits', 'Page.Deposits', books],
  ['withdrawals', 'Page.Withdrawals', books],
  ['adjustments', 'Page.Adjustments', books],
  ['channels', 'Page.Channels', books],
  ['ledger', 'Page.Ledger', books],
  ['reports', 'Page.Reports', books],
  ['users', 'Page.Users', people],
  ['agents', 'Page.Agents', people],
  ['chats', 'Page.Chats', service],
  ['content', 'Page.Content', service],
  ['announcements', 'Page.Announcements', service],
  ['settings', 'Page.Settings', risk],
  ['changes', 'Page.Changes', risk],
  ['odd', 'Page.Odd', books],
  ['books', 'Page.Books', books],
  ['trust', 'Page.Trust', ['owner', 'draws', 'auditor']],
  ['audit', 'Page.Audit', ['owner', 'auditor']],
  ['outbox', 'Page.Outbox', ['owner', 'support']],
  ['staff', 'Page.Staff', ['owner', 'auditor']],
  ['account', 'Page.Account', everyone],
];

const mayOpen = (role: StaffRole, { path }: DeskScreen): boolean => {
  const section = /^\/([a-z]*)/.exec(path)![1]!;
  return menu.find(([name]) => name === section)![2].includes(role);
};

/** Opens an address that the role may not open, and reads the menu. */
async function readMenu(role: StaffRole, name: StaffName, closed: string): Promise<void> {
  await sitDown(name, closed);
  await desk.waitForText(desk.t(closed === '/nowhere' ? 'Common.NotFound' : 'Common.NotAllowed'));
  await desk.page.getByRole('button', { name: `${name} · ${desk.t(`Role.${role}`)}` }).waitFor();
  const links = await desk.page.getByRole('navigation').getByRole('link').allInnerTexts();
  const pages = menu.filter(([, , roles]) => roles.includes(role));
  expect(links).toEqual(pages.map(([, key]) => desk.t(key)));
}

// Other tests open all pages as the owner.
test('the owner sees every page in the menu, and a message at an unknown address', async () => {
  await readMenu('owner', 'owner', '/nowhere');
  expect(menu.filter(([, , roles]) => !roles.includes('owner'))).toEqual([]);
});

test.each<[StaffRole, StaffName, closed: string]>([
  ['draws', 'draws1', '/audit'],
  ['finance', 'finance', '/staff'],
  ['support', 'support', '/exposure'],
  ['auditor', 'auditor', '/outbox'],
])(
  '%s can open every page of the role, with all its requests, and no other, neither from the menu nor by address',
  async (role, name, closed) => {
    desk.refused.length = 0;
    await readMenu(role, name, closed);
    const missing = desk.page.getByText(desk.t('Common.NotAllowed'));
    const opened: string[] = [];
    for (const screen of screens) {
      await openDeskScreen(desk, screen);
      if (!(await missing.isVisible())) opened.push(screen.name);
    }
    expect(opened).toEqual(screens.filter((screen) => mayOpen(role, screen)).map((screen) => screen.name));
    expect(desk.refused).toEqual([]);
    expect(desk.complaints).toEqual([]);
  },
);

/** The actions that the owner has on a page and other readers do not. */
const offers: readonly (readonly [
  screen: string,
  without: readonly StaffName[],
  keys: readonly ConsoleKey[],
])[] = [
  ['deposits', ['auditor'], ['Deposit.AddReceipt', 'Import.Open', 'Deposit.Approve', 'Deposit.Reject']],
  [
    'withdrawals',
    ['auditor'],
    ['Withdraw.Take', 'Withdraw.Fail', 'Withdraw.CopyName', 'Withdraw.CopyAccount'],
  ],
  ['adjustments', ['auditor'], ['Adjust.Propose', 'Adjust.Approve']],
  ['channels', ['auditor'], ['Channel.Add', 'Common.Edit']],
  ['content', ['auditor'], ['Content.Save']],
  ['user-about', ['auditor', 'support'], ['User.Adjust', 'User.SetTerms', 'User.Unlock']],
  ['user-about', ['auditor'], ['User.Suspend', 'User.EndSessions']],
];

test('actions that a role may not do are not shown on pages that it may read', async () => {
  const offered = async (screen: string, keys: readonly ConsoleKey[]) => {
    await openDeskScreen(
      desk,
      screens.find(({ name }) => name === screen)!,
    );
    const counts = await Promise.all(keys.map(async (key) => [key, await desk.button(key).count()] as const));
    return counts.flatMap(([key, count]) => (count ? [key] : []));
  };
  await sitDown('owner', '/');
  for (const [screen, , keys] of offers) expect(await offered(screen, keys), screen).toEqual(keys);
  for (const name of ['auditor', 'support'] as const) {
    await sitDown(name, '/');
    for (const [screen, without, keys] of offers)
      if (without.includes(name)) expect(await offered(screen, keys), `${name}: ${screen}`).toEqual([]);
  }
});
