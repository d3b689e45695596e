import type { Page } from 'playwright-core';
import type { Phone } from './phone';
import { linkOf, showEdited, showVectors } from './proof-files';

/** A screen of the app. Its screenshot has the same name. */
export interface Screen {
  name: string;
  path: string;
  /** The viewer: a guest, or the demo account of this name. */
  as: 'guest' | 'demo' | 'agent' | 'friend';
  /** Stores the data that the screen shows, such as a slip. */
  before?: (page: Page) => Promise<void>;
  /** The button that opens a sheet. */
  press?: string;
}

/** Loads the page and waits until it is complete. */
export async function openScreen(phone: Phone, screen: Screen): Promise<void> {
  await screen.before?.(phone.page);
  await phone.go(screen.path);
  await complete(phone.page, screen);
}

/** Opens the screen from any page of the app, as by a link. The data of the screen must be stored already. */
export async function moveToScreen(phone: Phone, screen: Screen): Promise<void> {
  const { page } = phone;
  // Opens a page of another kind between, so that no component of the old page is reused.
  const ends = [new URL(page.url()).pathname, screen.path];
  const between = ['/rule', '/service', '/today'].find((path) => !ends.some((end) => end.startsWith(path)))!;
  for (const path of [between, screen.path]) {
    const left = await page.locator('#root:not([data-prebuilt]) h1').first().elementHandle();
    await page.evaluate((to) => {
      // With a sheet open, the first step back only closes the sheet.
      const steps = document.querySelector('dialog[open]') ? 2 : 1;
      history.pushState({ depth: 0 }, '', to);
      for (let step = 0; step < steps; step += 1)
        dispatchEvent(new PopStateEvent('popstate', { state: { depth: 0 } }));
    }, path);
    await page.waitForFunction(
      (before) => !before?.isConnected && document.querySelector('#root:not([data-prebuilt]) h1') !== null,
      left,
    );
  }
  await complete(page, screen);
}

/** Waits until everything is loaded, and opens the screen's sheet, if it has one. */
async function complete(page: Page, { press }: Screen): Promise<void> {
  await page.waitForFunction(
    () =>
      !document.querySelector('.skeleton, [aria-busy=true]') &&
      [...document.images].every(({ complete: loaded, loading }) => loaded || loading === 'lazy'),
  );
  if (press === undefined) return;
  await page.locator(press).first().click();
  await page.locator('dialog[open] [aria-busy=false]').waitFor();
}

/** A slip with numbers and sides for the draw that takes bets, as the bet screen leaves it. */
const putSlip = (page: Page) =>
  page.evaluate(async () => {
    const { data } = (await (await fetch('/api/bet/info?gametype=2')).json()) as { data: { turnId: number } };
    const lines = [
      ...['07', '12', '33', '58'].map((value, at) => ({ type: 'num', value, amount: 200 + at * 150 })),
      { type: 'ds', value: 0, amount: 500 },
      { type: 'bs', value: 1, amount: 1_000 },
    ];
    localStorage.setItem('truedraw.slip', JSON.stringify({ game: 2, turnId: data.turnId, lines }));
  });

export const screens: readonly Screen[] = [
  { name: 'home', path: '/', as: 'guest' },
  { name: 'derivation', path: '/', as: 'guest', press: 'button[aria-haspopup=dialog]' },
  { name: 'login', path: '/login', as: 'guest' },
  { name: 'register', path: '/register', as: 'guest' },
  { name: 'share', path: '/share?sid=1', as: 'guest' },
  { name: 'findpwd', path: '/findpwd', as: 'guest' },
  { name: 'my', path: '/my', as: 'demo' },
  { name: 'my-agent', path: '/my', as: 'agent' },
  { name: 'my-spreader', path: '/my', as: 'friend' },
  { name: 'modifynick', path: '/modifynick', as: 'demo' },
  { name: 'modifypwd', path: '/modifypwd', as: 'demo' },
  { name: 'devices', path: '/devices', as: 'demo' },
  { name: 'scorelog', path: '/scorelog', as: 'demo' },
  { name: 'slip', path: '/selectresult', as: 'demo', before: putSlip },
  { name: 'slip-guest', path: '/selectresult', as: 'guest', before: putSlip },
  { name: 'mybet', path: '/mybet', as: 'demo' },
  { name: 'myhistory', path: '/myhistory', as: 'demo' },
  { name: 'myresults', path: '/myresults', as: 'demo' },
  { name: 'bet-2', path: '/bet/2?number=07', as: 'guest' },
  { name: 'bet-3', path: '/bet/3', as: 'demo' },
  { name: 'bet-4', path: '/bet/4', as: 'guest' },
  { name: 'today', path: '/today', as: 'guest' },
  { name: 'rule', path: '/rule', as: 'guest' },
  { name: 'rule-4d', path: '/rule?game=4D', as: 'demo' },
  { name: 'distribution', path: '/distribution?game=3', as: 'guest' },
  { name: 'report-type', path: '/report/type/4', as: 'guest' },
  { name: 'report-sum', path: '/report/sum/3', as: 'guest' },
  { name: 'report-sum-line', path: '/report/sum/3?view=line', as: 'guest' },
  { name: 'report-odd', path: '/report/odd/3', as: 'guest' },
  { name: 'report-bs', path: '/report/bs/4', as: 'guest' },
  { name: 'report-wh', path: '/report/wh/2', as: 'guest' },
  { name: 'report-hc', path: '/report/hc/3', as: 'guest' },
  { name: 'report-base', path: '/report/base/2', as: 'guest' },
  { name: 'report-three', path: '/report/three/3', as: 'guest' },
  { name: 'report-span', path: '/report/span/4', as: 'guest' },
  { name: 'report-table', path: '/report/base/2?view=table', as: 'guest' },
  { name: 'service', path: '/service', as: 'guest' },
  { name: 'service-user', path: '/service', as: 'demo' },
  { name: 'chat', path: '/service?chat=1', as: 'guest' },
  { name: 'chat-user', path: '/service?chat=1', as: 'demo' },
  { name: 'deposit', path: '/deposit', as: 'demo' },
  { name: 'depositdetail', path: '/depositdetail/2', as: 'demo' },
  { name: 'depositrecord', path: '/depositrecord', as: 'demo' },
  { name: 'withdraw', path: '/withdraw', as: 'demo' },
  { name: 'withdrawrecord', path: '/withdrawrecord', as: 'demo' },
  { name: 'limits', path: '/limits', as: 'demo' },
  { name: 'agent', path: '/agent', as: 'agent' },
  { name: 'agent-data', path: '/agent?tab=data', as: 'agent' },
  { name: 'agent-statement', path: '/agent?tab=statement', as: 'agent' },
  { name: 'agent-share', path: '/agent', as: 'agent', press: 'header button[aria-haspopup=dialog]' },
  { name: 'verify', path: '/verify', as: 'guest' },
  { name: 'verify-right', path: linkOf('mixed'), as: 'guest', before: showVectors },
  { name: 'verify-corrected', path: linkOf('corrected'), as: 'guest', before: showVectors },
  { name: 'verify-cancelled', path: linkOf('cancelled'), as: 'guest', before: showVectors },
  { name: 'verify-open', path: linkOf('open'), as: 'guest', before: showVectors },
  { name: 'verify-draw', path: '/verify?turn=2026111601&game=2', as: 'guest', before: showVectors },
  { name: 'verify-unknown', path: '/verify?turn=2020010101&game=3', as: 'guest', before: showVectors },
  { name: 'verify-wrong', path: linkOf('mixed'), as: 'guest', before: showEdited },
  { name: 'not-found', path: '/no/such/page', as: 'guest' },
  { name: '404', path: '/404', as: 'guest' },
  { name: '500', path: '/500', as: 'guest' },
];
