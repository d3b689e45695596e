// @vitest-environment happy-dom
import { locales, type Locale } from '@truedraw/messages';
import { act, StrictMode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { useSessionStore } from '../lib/session/session-store';
import type { Session } from '../lib/session/stored-session';
import { App } from './app';
import { renderPage } from './render-page';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
let hydrated: Root | undefined;
afterEach(() => {
  act(() => hydrated?.unmount());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  useSessionStore.setState({ session: null });
});

const now = Date.UTC(2026, 10, 16, 4, 0);
const template = `<html lang="zh"><head><title>x</title></head><body><div id="root"><div></div></div></body></html>`;
const result = {
  gametype: 2 as const,
  turnid: 2_026_111_502,
  session: 'WP' as const,
  result: '57',
  name: '2D' as const,
  set: '1443.75',
  value: '24221.67',
  rule: 'set-value-1' as const,
  source: 'x',
  openTime: now - 60_000_000,
  releaseTime: now - 60_000_000,
  revision: 1,
  simulated: false,
  cancelled: false,
};

const pageIn = (locale: Locale): string =>
  renderPage({
    template,
    locale,
    now,
    path: '/',
    origin: 'http://x',
    answers: {
      config: {
        titleImage: ['/art/banner-draw.svg', '/art/banner-verify.svg'],
        titleUrls: ['/today', 'https://elsewhere.example/'],
        midImage: '/art/middle.svg',
        midUrl: '/rule',
        kefuUrl: '/service',
        shareUrl: '/share',
        downloadUrl: '/',
        googleClientId: '',
        coinMode: 1,
        digitRule: 'set-value-1',
        lockSeconds: 60,
        openGames: [2, 3],
        demo: false,
      },
      lastPrice: { updateTime: now - 1_000, set: '1443.79', value: '24221.65' },
      resultLog: { two: [result], three: [], four: [], list: [] },
      today: { updateUrl: '/', showTimes: [], turnIds: [], simulated: false, openStatus: 1, opened: [] },
      betInfo: {
        gametype: 2,
        turnId: 2_026_111_601,
        endTime: now + 3_600_000,
        serverTime: now,
        lastModify: 1,
        dsTimes: [190, 190],
        bsTimes: [190, 190],
        baseBet: 100,
      },
      notes: { rules: '', contacts: [] },
    },
  });

/** Takes the page over as the app does, and returns what React complained of. */
function takeOver(html: string): { root: HTMLElement; complaints: unknown[] } {
  // Nothing answers: only the takeover is looked at.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const complaints: unknown[] = [];
  vi.spyOn(console, 'error').mockImplementation((...said) => void complaints.push(said));
  document.body.innerHTML = /<body>([\s\S]*)<\/body>/.exec(html)![1]!;
  const root = document.querySelector<HTMLElement>('#root')!;
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  act(() => {
    hydrated = hydrateRoot(root, app, { onRecoverableError: (error) => complaints.push(error) });
  });
  return { root, complaints };
}

test.each(locales)(
  'in %s React takes over what the server rendered, and counts down from then on',
  (locale) => {
    const html = pageIn(locale);
    expect(html).toContain('12:00');
    const { root, complaints } = takeOver(html);
    expect(complaints).toEqual([]);
    expect(root.hasAttribute('data-prebuilt')).toBe(false);
    expect(root.querySelector('[role=timer]')?.textContent).toMatch(/^\d\d:\d\d:\d\d$|^\D+$/);
  },
);

test('a logged-in player takes over the page of a guest and then sees the own balance', () => {
  const account = { userId: 7, account: 'x', coin: 123_400, nickname: '', isAgent: false };
  useSessionStore.setState({ session: { account } as unknown as Session });
  const html = pageIn('en');
  expect(html).not.toContain('1,234.00');
  const { root, complaints } = takeOver(html);
  expect(complaints).toEqual([]);
  expect(root.textContent).toContain('1,234.00');
});
