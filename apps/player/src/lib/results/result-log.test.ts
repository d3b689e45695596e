import { expect, test, vi } from 'vitest';
import type { Result } from './result-log';

test('results that an earlier version stored with the names of the wire are known at the start', async () => {
  vi.resetModules();
  const { writeText } = await import('../storage');
  const result = { gametype: 2, turnid: 2026111601, result: '79', name: '2D', openTime: 7, releaseTime: 8 };
  const data = { two: [result], three: [], four: [], list: [] };
  writeText('truedraw.kept1.results', JSON.stringify({ data, at: 5 }));
  const { knownResult } = await import('./result-log');
  expect(knownResult(2, 2026111601)).toEqual({
    game: 2,
    turnId: 2026111601,
    result: '79',
    gameName: '2D',
    dueAt: 7,
    releasedAt: 8,
  });
  writeText('truedraw.kept1.results', null);
});

test('the latest result is that of the draw that was due last and not cancelled', async () => {
  const { newestOf } = await import('./result-log');
  const of = (turnId: number, dueAt: number, cancelled = false) => ({ turnId, dueAt, cancelled }) as Result;
  const two = [of(1, 10), of(3, 30, true), of(2, 20)];
  expect(newestOf({ two, three: [], four: [], list: [] }, 2)?.turnId).toBe(2);
});
