// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordServerTime } from '../../../lib/clock';
import { t } from '../../../lib/i18n/t';
import { show } from '../../../testing/show';
import { TodayPage } from './today-page';

/** The code of calls may be loaded first, on a busy machine. */
const patience = { timeout: 15_000 };
const hour = 3_600_000;
/** What the server says of today. */
const answers: Record<string, object> = {
  '/api/bet/today': {
    updateUrl: '/',
    showTimes: [],
    turnIds: [],
    simulated: false,
    openStatus: 0,
    opened: [],
  },
  '/api/bet/lastprice': { updateTime: 1, set: '1443.79', value: '24221.65' },
};

beforeEach(() => {
  vi.stubGlobal('fetch', (address: string) => {
    const data = answers[new URL(address, 'http://x').pathname];
    if (!data) return new Promise(() => undefined);
    return Promise.resolve(Response.json({ code: 200, msg: '', data }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  recordServerTime(Date.now(), performance.now());
});

test.each([
  ['seven hours ahead in the evening', Date.UTC(2026, 10, 16, 12), 7 * hour],
  ['seven hours behind in the night', Date.UTC(2026, 10, 15, 20), -7 * hour],
  ['right', Date.UTC(2026, 10, 16, 4), 0],
])('a phone whose clock is %s shows the figures of today', async (_clock, now, aheadMs) => {
  vi.useFakeTimers({ toFake: ['Date'], now: now + aheadMs });
  recordServerTime(now, performance.now());
  const page = show(<TodayPage />);
  await vi.waitFor(async () => {
    await act(() => Promise.resolve());
    expect(page.words()).toContain(t('Today.Price'));
  }, patience);
});
