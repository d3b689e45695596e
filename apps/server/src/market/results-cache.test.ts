import { expect, test } from 'vitest';
import type { ResultRow } from './store/results';
import { createResultLog } from './results-cache';
import { listText } from './result-log-answer';

const row = (index: number, change: Partial<ResultRow> = {}): ResultRow => ({
  turnId: 20_261_115_001 + index,
  game: 2,
  session: 'ZP',
  dueAt: 1_000_000 + index * 1_000,
  revision: 1,
  kind: 'result',
  set: '1,443.79',
  value: '24,221.65',
  result: '79',
  rule: 'set-value-1',
  source: 'simulated',
  simulated: true,
  releasedAt: 1_000_000 + index * 1_000,
  ...change,
});

test('rows are sorted in any order of arrival, and an older revision never replaces a newer one', () => {
  const log = createResultLog();
  log.merge([4, 1, 3, 0, 2].map((index) => row(index)));
  expect(log.latest(2, 9).map(({ dueAt }) => dueAt)).toEqual([
    1_004_000, 1_003_000, 1_002_000, 1_001_000, 1_000_000,
  ]);
  expect(log.merge([row(2, { revision: 3, result: '11' })])).toBe(true);
  expect(log.merge([row(2, { revision: 2, result: '22' }), row(2)])).toBe(false);
  expect(log.latest(2, 3)[2]!.result).toMatchObject({ revision: 3, result: '11' });
  expect(log.latest(2, 9)).toHaveLength(5);
});

test('ten thousand draws are answered from memory', () => {
  const log = createResultLog();
  const rows = Array.from({ length: 10_000 }, (_, index) =>
    row(9_999 - index, { turnId: 2026010101 + index }),
  );
  log.merge(rows);
  const text = listText(log, 2, { from: '1970-01-01' });
  expect((JSON.parse(text) as { list: unknown[] }).list).toHaveLength(10_000);
});
