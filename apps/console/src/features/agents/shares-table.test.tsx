// @vitest-environment happy-dom
import { bangkokDay } from '@truedraw/rules';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/api/query-client';
import { show } from '../../testing/show';
import { SharesTable } from './shares-table';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** What the dialog says before a share is released, as the server lists it. */
async function askedFor(share: { due: number; carried: number; adjusted: number }): Promise<string> {
  const listed = { userid: 7, nickname: 'boss', sharerate: 2_000, status: 'waiting', paid: 0, ...share };
  const data = { list: [listed], totalCount: 1 };
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, msg: '', data }));
  const shown = show(<SharesTable />, 'finance');
  await act(() => vi.waitFor(() => expect(shown.names()).toContain('Release'), 10_000));
  shown.press('Release');
  return document.querySelector('.ant-modal-confirm')!.textContent;
}

test('a share is released after a question with the sum that is paid, corrections of earlier months included', async () => {
  const taken = await askedFor({ due: 100_000, carried: 0, adjusted: -150_000 });
  expect(taken).toContain(bangkokDay(Date.now()).slice(0, 7));
  expect(taken).toContain('nothing is paid, −500.00 carries over');
  expect(taken).not.toContain('colleague');
});

test('a correction that makes a share pay is in the sum that a colleague confirms', async () => {
  const paid = await askedFor({ due: -50_000, carried: -10_000, adjusted: 100_000 });
  expect(paid).toContain('gets 400.00');
  expect(paid).toContain('a colleague has confirmed it');
});
