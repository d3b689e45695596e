import type { ConsoleLocale } from '@truedraw/messages/console';
import { callAs, tokenOf } from './agents';
import { waitForOpenDraw } from './bettors';
import type { Desk } from './desk';
import { violations } from './phone';
import type { Staff } from './staff';

export interface DeskScreen {
  name: string;
  path: string;
}

/** The pages about draws, rules and the staff themselves. */
const deskScreens: readonly DeskScreen[] = [
  { name: 'dashboard', path: '/' },
  { name: 'draws', path: '/draws' },
  { name: 'sources', path: '/sources' },
  { name: 'calendar', path: '/calendar' },
  { name: 'exposure', path: '/exposure' },
  { name: 'exposure-3d', path: '/exposure?game=3' },
  { name: 'exposure-overrides', path: '/exposure?tab=overrides' },
  { name: 'exposure-simulator', path: '/exposure?tab=rule' },
  { name: 'rehearsal', path: '/rehearsal' },
  { name: 'settings', path: '/settings' },
  { name: 'settings-money', path: '/settings?tab=money' },
  { name: 'changes', path: '/changes?status=all' },
  { name: 'odd', path: '/odd' },
  { name: 'books', path: '/books' },
  { name: 'trust', path: '/trust' },
  { name: 'audit', path: '/audit' },
  { name: 'outbox', path: '/outbox' },
  { name: 'staff', path: '/staff' },
  { name: 'account', path: '/account' },
  { name: 'not-found', path: '/nowhere' },
];

/** The pages about money and people. */
const moneyScreens: readonly DeskScreen[] = [
  { name: 'deposits', path: '/deposits?status=all' },
  { name: 'deposits-receipts', path: '/deposits?tab=receipts' },
  { name: 'withdrawals', path: '/withdrawals?status=all' },
  { name: 'adjustments', path: '/adjustments' },
  { name: 'channels', path: '/channels' },
  { name: 'ledger', path: '/ledger' },
  { name: 'ledger-house', path: '/ledger?tab=house' },
  { name: 'reports', path: '/reports' },
  { name: 'reports-players', path: '/reports?tab=players' },
  { name: 'reports-hours', path: '/reports?tab=hours' },
  { name: 'reports-numbers', path: '/reports?tab=numbers' },
  { name: 'reports-agents', path: '/reports?tab=agents' },
  { name: 'reports-channels', path: '/reports?tab=channels' },
  { name: 'users', path: '/users' },
  { name: 'agents', path: '/agents' },
  { name: 'agents-shares', path: '/agents?tab=shares' },
  { name: 'chats', path: '/chats?filter=all&chat=1' },
  { name: 'content', path: '/content' },
  { name: 'announcements', path: '/announcements' },
];

const userScreens = (userid: number): readonly DeskScreen[] =>
  ['about', 'bets', 'orders', 'entries', 'notes'].map((tab) => ({
    name: `user-${tab}`,
    path: `/users/${userid}?tab=${tab}`,
  }));

const drawScreen = (turnId: number): DeskScreen => ({ name: 'draw', path: `/draws/${turnId}` });

const waitUntilLoaded = ({ page }: Desk) =>
  page.waitForFunction(() => !document.querySelector('.ant-skeleton, .ant-spin-spinning'));

/** Opens a page and waits until it is loaded. */
export async function openDeskScreen(desk: Desk, { path }: DeskScreen): Promise<void> {
  await desk.go(path);
  await waitUntilLoaded(desk);
}

interface Look {
  locale: ConsoleLocale;
  colorScheme: 'light' | 'dark';
  /** The text of the language switch. */
  button: string;
}
const light: Look = { locale: 'zh', colorScheme: 'light', button: '中文' };
const dark: Look = { locale: 'en', colorScheme: 'dark', button: 'EN' };

/** Switches language and colours without loading the page again. */
async function switchLook(desk: Desk, { locale, colorScheme, button }: Look): Promise<void> {
  const { page } = desk;
  await page.emulateMedia({ colorScheme });
  await page.getByText(button, { exact: true }).click();
  await page.waitForFunction((lang) => document.documentElement.lang === lang, locale);
  await waitUntilLoaded(desk);
}

/** The buttons of rows that stand beyond the edge of the window. */
const actionsOutOfView = ({ page }: Desk) =>
  page.$$eval('main tbody button', (buttons) =>
    buttons
      .filter((button) => button.getBoundingClientRect().right > window.innerWidth)
      .map((button) => button.textContent),
  );

/**
 * Returns axe's findings on each screen, in light Chinese and in dark English, the screens that are missing, and actions that
 * have to be scrolled to.
 */
export async function checkScreens(desk: Desk, screens: readonly DeskScreen[]): Promise<string[]> {
  const found: string[] = [];
  let [now, other] = [light, dark];
  await desk.go('/');
  await switchLook(desk, now);
  for (const screen of screens) {
    await openDeskScreen(desk, screen);
    const isMissing = await desk.page.locator('main .ant-result').isVisible();
    if (isMissing !== (screen.name === 'not-found')) found.push(`${screen.path} is missing: ${isMissing}`);
    for (const look of [now, other]) {
      if (look === other) await switchLook(desk, look);
      const wrong = await violations(desk.page, look === now ? 'all' : 'colours');
      found.push(...wrong.map((violation) => `${screen.path} in ${look.locale}: ${violation}`));
      const hidden = await actionsOutOfView(desk);
      if (hidden.length) found.push(`${screen.path} in ${look.locale}: out of view ${hidden.join()}`);
    }
    [now, other] = [other, now];
  }
  return found;
}

/** All screens of the console: about draws, rules and staff, and about money and people. */
export interface DeskScreens {
  draws: readonly DeskScreen[];
  money: readonly DeskScreen[];
}

/** Creates data for every page, by calls of the demo player and the owner. */
export async function fillDesk(url: string, staff: Staff): Promise<DeskScreens> {
  const token = await tokenOf(url, 'demo', 'truedraw');
  const { userid } = await callAs(url, token, 'account', {});
  const { turnId } = await waitForOpenDraw(url, 2);
  for (const [at, number] of ['07', '12', '37', '58', '79'].entries())
    await callAs(url, token, 'placeBet', {
      turnid: turnId,
      gametype: 2,
      numbet: { [number]: 500 * (at + 1) },
      dsBet: [100, 0],
      bsBet: [0, 0],
    });
  for (const chargeNo of ['161803', '271828', '314159'])
    await callAs(url, token, 'charge', { channel: 1, chargeNo });
  const paidAt = Date.now() - 600_000;
  const received = { channel: 1, paidAt, payer: 'Somchai Jaidee' };
  await staff.call('owner', 'addReceipt', { ...received, tradeNo: 'TX314159', coin: 12_345 });
  await staff.call('owner', 'addReceipt', { ...received, tradeNo: 'TX998877', coin: 60_000 });
  const exchangeInfo = 'Somchai Jaidee\n123-4-56789-0\nBank of Somewhere';
  await callAs(url, token, 'newOrder', { exchangeInfo, coin: 30_000 });
  await callAs(url, token, 'newOrder', { exchangeInfo, coin: 2_500 });
  await staff.call('owner', 'proposeAdjustment', { userid, coin: -1_234, reason: 'Credited twice' });
  await staff.call('owner', 'setMoneySettings', { withdrawDailyCoins: 12_000_000 });
  await staff.call('owner', 'addUserNote', { userid, text: 'Called about a deposit; asked for the number.' });
  await staff.call('owner', 'blockNumber', { gametype: 2, number: '13', turnId });
  await staff.call('owner', 'saveCannedAnswer', {
    title: 'Wait a little',
    zh: '您好，正在为您核实，请稍候。',
    en: 'We are looking into it; please wait a little.',
    th: 'กำลังตรวจสอบให้ กรุณารอสักครู่',
  });
  await callAs(url, token, 'sendChat', { clientId: crypto.randomUUID(), text: '充值了还没到账，请帮忙看看' });
  await staff.call('owner', 'runAudit', {});
  return {
    draws: [...deskScreens, drawScreen(turnId)],
    money: [...moneyScreens, ...userScreens(userid)],
  };
}
