// @vitest-environment happy-dom
import { coin } from '@truedraw/rules';
import type { Shown } from '@truedraw/ui/testing';
import { act } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { t } from '../../../lib/i18n/t';
import { beginSession, endSession } from '../../../lib/session/session-store';
import type { LoginInfo } from '../../../lib/session/stored-session';
import { readSlip, writeSlip, type Slip } from '../../../lib/slip/slip-store';
import { show } from '../../../testing/show';
import { SlipPage } from './slip-page';

const [here, later] = [2_026_111_601, 2_026_111_602];
const slip: Slip = {
  game: 2,
  turnId: here,
  lines: [{ type: 'num', value: '12', amount: coin(100) }],
  later: { draws: [{ turnId: later, times: 1, lowestOdds: 8_500 }], stopAfterWin: false },
};

interface Body {
  turnId: number;
  draws: { turnId: number; times: number }[];
}

let openDraw: number;
/** Each test has a player of its own, because the first one's bet is never answered. */
let userId = 0;
let asked: { path: string; body: Body }[];

/** In the first draw 12 is full, and the player has staked on it as much as is allowed. */
function answer(path: string, { turnId }: Body): object | undefined {
  const now = Date.now();
  if (path === '/api/bet/infomy')
    return {
      turnId: openDraw,
      endTime: now + 60_000,
      serverTime: now,
      lastModify: 1,
      betTimeMap: [],
      dsTimes: [190, 190],
      bsTimes: [190, 190],
      baseBet: 100,
      coin: 5_000,
      betlimit: 100,
      staked: openDraw === here ? { 12: 100 } : {},
      dsStaked: [0, 0],
      bsStaked: [0, 0],
    };
  if (path === '/api/bet/lockBet')
    return { lockResultMap: { 12: turnId === here ? 0 : 8_500 }, expiresAt: now + 60_000 };
  return undefined;
}

beforeEach(() => {
  openDraw = here;
  userId += 1;
  asked = [];
  vi.stubGlobal('fetch', (address: string, { body }: { body?: string } = {}) => {
    const path = new URL(address, 'http://x').pathname;
    const fields = JSON.parse(body ?? '{}') as Body;
    asked.push({ path, body: fields });
    const data = answer(path, fields);
    return data ? Promise.resolve(Response.json({ code: 200, msg: '', data })) : new Promise(() => undefined);
  });
  // One tab is alone.
  const locks = { request: (_name: string, task: () => unknown) => task() };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  beginSession({ token: 't', account: 'a', password: 'dev.x', userId, coin: 5_000 } as LoginInfo);
});

function open(shown: Slip): Shown {
  onTestFinished(() => {
    writeSlip(undefined);
    endSession();
    vi.unstubAllGlobals();
  });
  writeSlip(shown);
  return show(<SlipPage />);
}

/** The code of calls may be loaded first, on a busy machine. */
const patience = { timeout: 15_000 };

const until = (check: () => void) =>
  vi.waitFor(async () => {
    await act(() => Promise.resolve());
    check();
  }, patience);

const askedFor = (path: string) => asked.filter((one) => one.path === path).map(({ body }) => body);

test('a slip for later draws alone is bet though its number is full and at its limit in the draw before', async () => {
  const page = open(slip);
  await until(() => expect(page.control(t('Slip.Bet'))).toHaveProperty('disabled', false));
  expect(page.words()).not.toContain(t('Slip.FullRow'));
  page.press(t('Slip.Bet'));
  await until(() => expect(askedFor('/api/bet/later')).toMatchObject([{ draws: [{ turnId: later }] }]));
  expect(askedFor('/api/bet/lockBet').map(({ turnId }) => turnId)).toEqual([later]);
});

test('a slip that is also bet on a draw in which its number is full waits', async () => {
  const plan = {
    draws: [{ turnId: here, times: 1, lowestOdds: 0 }, ...slip.later!.draws],
    stopAfterWin: true,
  };
  const page = open({ ...slip, later: plan });
  await until(() => expect(page.words()).toContain(t('Slip.FullRow')));
  expect(page.control(t('Slip.Bet'))).toHaveProperty('disabled', true);
});

test('a slip for later draws alone keeps them when the draw before closes', async () => {
  openDraw = later;
  const page = open(slip);
  await until(() => expect(page.names()).toContain(t('Slip.MoveTo', { id: later })));
  page.press(t('Slip.MoveTo', { id: later }));
  expect(readSlip()).toEqual({ ...slip, turnId: later });
});
