import { bangkokMoment, type Day } from '@truedraw/rules';
import { describe, expect, test } from 'vitest';
import { writeText } from '../../lib/storage';
import type { LoggedDraw } from './chart/model';
import { covers, merge, readLog, select, type DrawLog } from './draw-log';

const draw = (day: Day, session: 'ZP' | 'WP', more: Partial<LoggedDraw> = {}): LoggedDraw => ({
  game: 2,
  turnId: Number(day.replaceAll('-', '')) * 100 + (session === 'ZP' ? 1 : 2),
  result: '79',
  gameName: '2D',
  set: '1,443.79',
  value: '24,221.65',
  rule: 'set-value-1',
  source: 'simulated',
  dueAt: bangkokMoment(day, session === 'ZP' ? '12:31' : '17:00'),
  releasedAt: bangkokMoment(day, session === 'ZP' ? '12:31' : '17:00'),
  session,
  revision: 1,
  simulated: true,
  cancelled: false,
  ...more,
});

const days: Day[] = ['2026-11-09', '2026-11-10', '2026-11-11'];
const all = days.flatMap((day) => [draw(day, 'ZP'), draw(day, 'WP')]);
const log: DrawLog = { draws: merge([], all), reach: bangkokMoment('2026-11-09', '00:00') };
const turns = (draws: readonly LoggedDraw[]) => draws.map(({ turnId }) => turnId);

describe('the cached draws', () => {
  test('are sorted newest first, in any order of arrival', () => {
    expect(turns(merge(all.slice(2), all.slice(0, 2)))).toEqual(turns(all).toReversed());
  });

  test('a correction replaces the earlier revision, and an earlier revision does not replace a correction', () => {
    const corrected = draw('2026-11-10', 'ZP', { revision: 2, result: '80' });
    const after = merge(log.draws, [corrected]);
    expect(after).toHaveLength(6);
    expect(after.find(({ turnId }) => turnId === corrected.turnId)?.result).toBe('80');
    expect(merge(after, all).find(({ turnId }) => turnId === corrected.turnId)?.result).toBe('80');
  });

  test('are chosen by day, both ends included, oldest first', () => {
    expect(turns(select(log, { from: '2026-11-10', to: '2026-11-10', count: 0, session: 'all' }))).toEqual([
      2026111001, 2026111002,
    ]);
  });

  test('are counted from the newest of the requested days', () => {
    expect(turns(select(log, { from: '2026-11-09', to: '2026-11-10', count: 3, session: 'all' }))).toEqual([
      2026110902, 2026111001, 2026111002,
    ]);
  });

  test('of one session are counted without the others', () => {
    const wanted = { from: '2026-11-09', to: '2026-11-11', count: 2 } as const;
    expect(turns(select(log, { ...wanted, session: 'ZP' }))).toEqual([2026111001, 2026111101]);
    expect(turns(select(log, { ...wanted, session: 'WP' }))).toEqual([2026111002, 2026111102]);
  });

  test('leave out cancelled draws, which do not count', () => {
    const draws = merge(log.draws, [draw('2026-11-11', 'ZP', { revision: 2, result: '', cancelled: true })]);
    expect(
      turns(select({ ...log, draws }, { from: '2026-11-09', to: '2026-11-11', count: 2, session: 'all' })),
    ).toEqual([2026111002, 2026111102]);
  });

  test.each([
    [{ from: '2026-11-09', to: '2026-11-11', count: 0, session: 'all' }, true],
    [{ from: '2026-11-08', to: '2026-11-11', count: 0, session: 'all' }, false],
    [{ from: '2026-11-01', to: '2026-11-11', count: 6, session: 'all' }, true],
    [{ from: '2026-11-01', to: '2026-11-11', count: 30, session: 'all' }, false],
    [{ from: '2026-11-01', to: '2026-11-09', count: 3, session: 'all' }, false],
    // Six draws are three of each session.
    [{ from: '2026-11-01', to: '2026-11-11', count: 3, session: 'ZP' }, true],
    [{ from: '2026-11-01', to: '2026-11-11', count: 6, session: 'ZP' }, false],
  ] as const)('%j is covered: %s', (wanted, covered) => {
    expect(covers(log, wanted)).toBe(covered);
  });

  test('that an earlier version stored with the names of the wire are read', () => {
    const { game: gametype, turnId: turnid, dueAt: openTime, releasedAt: releaseTime, ...others } = all[0]!;
    const { gameName: name, ...same } = others;
    const wire = { ...same, gametype, turnid, name, openTime, releaseTime };
    writeText('truedraw.draws.4', JSON.stringify({ draws: [wire], reach: 5 }));
    expect(readLog(4)).toEqual({ draws: [all[0]], reach: 5 });
    writeText('truedraw.draws.4', JSON.stringify({ draws: [all[0]], reach: 5 }));
    expect(readLog(4)).toEqual({ draws: [all[0]], reach: 5 });
    writeText('truedraw.draws.4', null);
  });
});
