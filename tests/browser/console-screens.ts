import { callAs, tokenOf } from './agents';
import { drawTaking } from './bettors';
import { callFrom, type Desk } from './desk';

export interface DeskScreen {
  name: string;
  path: string;
}

/** The pages about draws, rules and the staff themselves. */
export const deskScreens: readonly DeskScreen[] = [
  { name: 'dashboard', path: '/' },
  { name: 'draws', path: '/draws' },
  { name: 'calendar', path: '/calendar' },
  { name: 'exposure', path: '/exposure' },
  { name: 'exposure-3d', path: '/exposure?game=3' },
  { name: 'exposure-overrides', path: '/exposure?tab=overrides' },
  { name: 'exposure-simulator', path: '/exposure?tab=rule' },
  { name: 'settings', path: '/settings' },
  { name: 'settings-money', path: '/settings?tab=money' },
  { name: 'books', path: '/books' },
  { name: 'trust', path: '/trust' },
  { name: 'audit', path: '/audit' },
  { name: 'outbox', path: '/outbox' },
  { name: 'staff', path: '/staff' },
  { name: 'account', path: '/account' },
  { name: 'not-found', path: '/nowhere' },
];

/** The pages about money and people. */
export const moneyScreens: readonly DeskScreen[] = [
  { name: 'deposits', path: '/deposits?status=all' },
  { name: 'deposits-receipts', path: '/deposits?tab=receipts' },
  { name: 'withdrawals', path: '/withdrawals?status=all' },
  { name: 'adjustments', path: '/adjustments' },
  { name: 'channels', path: '/channels' },
  { name: 'ledger', path: '/ledger' },
  { name: 'ledger-house', path: '/ledger?tab=house' },
  { name: 'reports', path: '/reports' },
  { name: 'reports-agents', path: '/reports?tab=agents' },
  { name: 'reports-channels', path: '/reports?tab=channels' },
  { name: 'users', path: '/users' },
  { name: 'agents', path: '/agents' },
  { name: 'agents-shares', path: '/agents?tab=shares' },
  { name: 'chats', path: '/chats?filter=all&chat=1' },
  { name: 'content', path: '/content' },
];

export const userScreens = (userid: number): readonly DeskScreen[] =>
  ['about', 'bets', 'orders', 'entries', 'notes'].map((tab) => ({
    name: `user-${tab}`,
    path: `/users/${userid}?tab=${tab}`,
  }));

export const drawScreen = (turnId: number): DeskScreen => ({ name: 'draw', path: `/draws/${turnId}` });

/** Goes there and waits until everything stands. */
export async function openDeskScreen(desk: Desk, { path }: DeskScreen): Promise<void> {
  await desk.go(path);
  await desk.page.waitForFunction(() => !document.querySelector('.ant-skeleton, .ant-spin-spinning'));
}

/** Something on every page, done by the demo's player and whoever sits at the desk; every screen of the console. */
export async function fillDesk(url: string, owner: Desk): Promise<DeskScreen[]> {
  const token = await tokenOf(url, 'demo', 'truedraw');
  const { userid } = await callAs(url, token, 'account', {});
  const { turnId } = await drawTaking(url, 2);
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
  await callFrom(owner, 'addReceipt', { ...received, tradeNo: 'TX314159', coin: 12_345 });
  await callFrom(owner, 'addReceipt', { ...received, tradeNo: 'TX998877', coin: 60_000 });
  const exchangeInfo = 'Somchai Jaidee\n123-4-56789-0\nBank of Somewhere';
  await callAs(url, token, 'newOrder', { exchangeInfo, coin: 30_000 });
  await callAs(url, token, 'newOrder', { exchangeInfo, coin: 2_500 });
  await callFrom(owner, 'proposeAdjustment', { userid, coin: -1_234, reason: 'Credited twice' });
  await callFrom(owner, 'addUserNote', { userid, text: 'Called about a deposit; asked for the number.' });
  await callFrom(owner, 'blockNumber', { gametype: 2, number: '13', turnId });
  await callFrom(owner, 'saveCannedAnswer', {
    title: 'Wait a little',
    zh: '您好，正在为您核实，请稍候。',
    en: 'We are looking into it; please wait a little.',
    th: 'กำลังตรวจสอบให้ กรุณารอสักครู่',
  });
  await callAs(url, token, 'sendChat', { clientId: crypto.randomUUID(), text: '充值了还没到账，请帮忙看看' });
  await callFrom(owner, 'runAudit', {});
  return [...deskScreens, drawScreen(turnId), ...moneyScreens, ...userScreens(userid)];
}
