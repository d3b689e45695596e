// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordServerTime } from '../../lib/clock';
import { nextClose } from '../../lib/draw/next-close';
import { show } from '../../testing/show';
import { useBangkokDay } from './use-bangkok-day';

const Today = () => <p>{useBangkokDay()}</p>;
const hour = 3_600_000;
const evening = Date.UTC(2026, 10, 16, 16, 59, 50);
let serverTime: number;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'], now: evening });
  recordServerTime(evening, performance.now());
  serverTime = evening;
  vi.stubGlobal('fetch', () => {
    const data = { turnId: 2_026_111_701, endTime: evening + hour, serverTime, lastModify: 1 };
    return Promise.resolve(Response.json({ code: 200, msg: '', data }));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  recordServerTime(Date.now(), performance.now());
});

test('a page that is left open shows the new day from midnight in Bangkok on', async () => {
  const page = show(<Today />);
  await act(() => nextClose.load());
  expect(page.words()).toEqual(['2026-11-16']);
  act(() => void vi.advanceTimersByTime(9_000));
  expect(page.words()).toEqual(['2026-11-16']);
  act(() => void vi.advanceTimersByTime(2_000));
  expect(page.words()).toEqual(['2026-11-17']);
});

test('a phone that slept over midnight shows the new day when its page is seen again', async () => {
  const page = show(<Today />);
  await act(() => nextClose.load());
  // During sleep the clock of the page stands still, and only that of the phone goes on.
  serverTime = evening + 8 * hour;
  vi.setSystemTime(serverTime);
  document.dispatchEvent(new Event('visibilitychange'));
  await act(() => nextClose.load());
  expect(page.words()).toEqual(['2026-11-17']);
});
