// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { show } from '../../testing/show';
import { Queues } from './queues';

type Queue = Parameters<typeof Queues>[0]['queues'][number];

const linksOf = (queue: Queue): (string | null)[] => {
  show(<Queues queues={[queue]} series={[]} />, 'owner');
  return [...document.querySelectorAll('a')].map(
    (link) => `${link.textContent} ${link.getAttribute('href')}`,
  );
};

test('the number of results that wait does not open all draws: its turns stand beside it', () => {
  expect(
    linksOf({ kind: 'proposals', count: 2, oldestAt: 0, turns: [2_026_111_701, 2_026_111_702] }),
  ).toEqual([
    'Results that wait for a second person /draws',
    '2026111701 /draws/2026111701',
    '2026111702 /draws/2026111702',
  ]);
});

test('the number of claims opens the claims that wait', () => {
  expect(linksOf({ kind: 'deposits', count: 4, oldestAt: 0 })).toContain('4 /deposits?status=waiting');
});
