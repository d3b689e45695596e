import type { StaffRole } from '@truedraw/contract/staff';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawTaking } from './bettors';
import { callAs, tokenOf } from './agents';
import { launchChromium } from './chromium';
import { deskScreens, drawScreen, moneyScreens, userScreens, type DeskScreen } from './console-screens';
import { openDeskAs, type Desk, type StaffName } from './desk';
import { startProduct, type Product } from './product';

let product: Product;
let browser: Browser;
let screens: readonly DeskScreen[];
beforeAll(async () => {
  product = await startProduct({ FEED: 'manual' });
  browser = await launchChromium();
  const { url } = product;
  const { userid } = await callAs(url, await tokenOf(url, 'demo', 'truedraw'), 'account', {});
  const { turnId } = await drawTaking(url, 2);
  screens = [...deskScreens, drawScreen(turnId), ...moneyScreens, ...userScreens(userid)].filter(
    ({ name }) => name !== 'not-found',
  );
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const everyone: readonly StaffRole[] = ['owner', 'draws', 'finance', 'support', 'auditor'];
const risk: readonly StaffRole[] = ['owner', 'draws', 'finance', 'auditor'];
const books: readonly StaffRole[] = ['owner', 'finance', 'auditor'];
const people: readonly StaffRole[] = ['owner', 'finance', 'support', 'auditor'];
const service: readonly StaffRole[] = ['owner', 'support', 'auditor'];

/** Whose each page is, by the first part of its address. */
const whose: Readonly<Record<string, readonly StaffRole[]>> = {
  '': everyone,
  draws: everyone,
  calendar: everyone,
  exposure: risk,
  deposits: books,
  withdrawals: books,
  adjustments: books,
  channels: books,
  ledger: books,
  reports: books,
  users: people,
  agents: people,
  chats: service,
  content: service,
  settings: risk,
  books,
  trust: ['owner', 'draws', 'auditor'],
  audit: ['owner', 'auditor'],
  outbox: ['owner', 'support'],
  staff: ['owner', 'auditor'],
  account: everyone,
};

const sectionOf = (path: string): string => /^\/([a-z]*)/.exec(path)![1]!;

/** Within the tab, as a link does. */
async function step(desk: Desk, path: string): Promise<void> {
  await desk.page.evaluate((to) => {
    history.pushState(null, '', `/console${to}`);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await desk.page.locator('#root h1').first().waitFor();
  await desk.page.waitForFunction(() => !document.querySelector('.ant-skeleton, .ant-spin-spinning'));
}

test.each<[StaffRole, StaffName]>([
  ['owner', 'owner'],
  ['draws', 'draws1'],
  ['finance', 'finance'],
  ['support', 'support'],
  ['auditor', 'auditor'],
])('%s gets every page of the role with all that it asks for, and no other', async (role, name) => {
  const desk = await openDeskAs(browser, name, { url: product.url });
  const refused: string[] = [];
  desk.page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(`${answer.url()} on ${desk.page.url()}`);
  });
  const missing = desk.page.getByText(desk.t('Common.NotAllowed'));
  const opened: string[] = [];
  for (const { name: screen, path } of screens) {
    await step(desk, path);
    if (!(await missing.isVisible())) opened.push(screen);
  }
  const own = screens.filter(({ path }) => whose[sectionOf(path)]!.includes(role));
  expect(opened).toEqual(own.map(({ name: screen }) => screen));
  expect(refused).toEqual([]);
  expect(desk.complaints).toEqual([]);
  await desk.context.close();
});
