// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/api/query-client';
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
