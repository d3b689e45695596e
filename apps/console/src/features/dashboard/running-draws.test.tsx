// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/api/query-client';
import { showClock } from '../../lib/time';
import { show } from '../../testing/show';
import { RunningDraws } from './running-draws';

test('a role that does not see stakes has no column of dashes for them', () => {
  // A network that does not answer.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  for (const state of ['open', 'closed'])
    queryClient.setQueryData(['draws', { state, sort: 'closesAt', order: 'asc', pageSize: 6 }], {
      list: [],
      totalCount: 0,
    });
  expect(show(<RunningDraws />, 'support').words()).not.toContain('Stakes');
  expect(show(<RunningDraws />, 'draws').words()).toContain('Stakes');
});

test('of a draw whose result is late it is said when it was due, of one before that how long it takes', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const closed = (turnId: number, dueAt: number) => ({
    turnId,
    game: 2,
    state: 'closed',
    closesAt: 0,
    dueAt,
  });
  const list = [closed(2026111701, Date.now() - 5 * 60_000), closed(2026111702, Date.now() + 305_000)];
  for (const [state, draws] of [
    ['open', []],
    ['closed', list],
  ] as const)
    queryClient.setQueryData(['draws', { state, sort: 'closesAt', order: 'asc', pageSize: 6 }], {
      list: draws,
      totalCount: draws.length,
    });
  const said = show(<RunningDraws />, 'support')
    .words()
    .join(' ');
  expect(said).toContain(showClock(list[0]!.dueAt));
  expect(said.match(/Due in/g)).toHaveLength(1);
});
