import { bangkokMoment } from '@truedraw/rules';
import { expect, test } from 'vitest';
import type { OwnDraw } from '../../../lib/results/own-draws';
import { groupResults, netOf } from './group-results';

const draw = (day: `${number}-${number}-${number}`, more: Partial<OwnDraw> = {}): OwnDraw => ({
  turnId: 1,
  game: 2,
  dueAt: bangkokMoment(day, '12:01'),
  bets: 1,
  stakes: 100,
  settled: true,
  cancelled: false,
  result: '07',
  win: 0,
  rebate: 0,
  ...more,
});

/** 16 November 2026 is a Monday. */
const draws = [
  draw('2026-11-16', { win: 8_500, rebate: 3 }),
  draw('2026-11-16', { settled: false }),
  draw('2026-11-15'),
  draw('2026-11-09'),
  draw('2026-10-30'),
];

test.each([
  [
    'day',
    [
      ['2026-11-16', 8_403],
      ['2026-11-15', -100],
      ['2026-11-09', -100],
      ['2026-10-30', -100],
    ],
  ],
  [
    'week',
    [
      ['2026-11-16', 8_403],
      ['2026-11-09', -200],
      ['2026-10-26', -100],
    ],
  ],
  [
    'month',
    [
      ['2026-11-01', 8_203],
      ['2026-10-01', -100],
    ],
  ],
] as const)('settled draws are summed by %s, the newest first', (period, expected) => {
  expect(groupResults(draws, period).map((sum) => [sum.first, netOf(sum)])).toEqual(expected);
});
