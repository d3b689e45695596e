// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { t } from '../../../lib/i18n/t';
import { queryClient } from '../../../lib/query-client';
import { beginSession, endSession } from '../../../lib/session/session-store';
import type { LoginInfo } from '../../../lib/session/stored-session';
import { useToastStore } from '../../../lib/toast';
import { show } from '../../../testing/show';
import { ChangeNotices } from './change-notices';

const change = {
  change: 'payout',
  device: 'Phone',
  address: '',
  at: 0,
  stopUntil: Date.now() + 3_600_000,
};

let stopped: object;
beforeEach(() => {
  vi.stubGlobal('fetch', (address: string) => {
    const data = address.includes('exchange/stop')
      ? stopped
      : address.includes('changes')
        ? [{ ...change, id: JSON.stringify(stopped) }]
        : undefined;
    return data
      ? Promise.resolve(Response.json({ code: 200, msg: 'OK', data }))
      : Promise.reject(new TypeError());
  });
  beginSession({ token: 't', account: 'a', password: 'dev.x', userId: 7, coin: 5 } as LoginInfo);
});
afterEach(() => {
  endSession();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test.each([
  [{ stopped: 2, late: 0 }, 'Changes.Stopped', 'success'],
  [{ stopped: 1, late: 1 }, 'Changes.StopLate', 'failure'],
  [{ stopped: 0, late: 1 }, 'Changes.StopLate', 'failure'],
  [{ stopped: 0, late: 0 }, 'Changes.StopNothing', 'failure'],
] as const)('a stop of payouts that is answered %j is told as it was', async (answer, text, tone) => {
  stopped = { ...answer, coin: 5 };
  const shown = show(<ChangeNotices />);
  await act(() => vi.waitFor(() => expect(shown.names()).toContain(t('Changes.Stop')), 10_000));
  shown.press(t('Changes.Stop'));
  await act(() =>
    vi.waitFor(() => expect(useToastStore.getState().toast).toMatchObject({ text: t(text), tone }), 10_000),
  );
  expect(shown.names().includes(t('Changes.Mine')), 'the notice stays').toBe(tone === 'failure');
});
