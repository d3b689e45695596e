// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/api/query-client';
import { show } from '../../testing/show';
import { MapTab } from './map-tab';

const draw = (turnId: number, state: string) => ({ turnId, game: 2, state, closesAt: 0, dueAt: 0, bets: 0 });
const put = (fields: object, list: object[]) =>
  queryClient.setQueryData(['draws', { game: 2, ...fields }], { list, totalCount: list.length });

test('while the open draws are asked for, the exposure of the last settled one is not shown for the next', () => {
  // A network that does not answer.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  put({ state: 'settled', pageSize: 10 }, [draw(2_026_111_702, 'settled')]);
  put({ state: 'closed', pageSize: 10 }, []);
  expect(
    show(<MapTab game={2} />, 'draws')
      .words()
      .join(' '),
  ).not.toContain('2026111702');
  put({ state: 'open', sort: 'closesAt', order: 'asc', pageSize: 10 }, [draw(2_026_111_801, 'open')]);
  expect(
    show(<MapTab game={2} />, 'draws')
      .words()
      .join(' '),
  ).toContain('2026111801');
});
