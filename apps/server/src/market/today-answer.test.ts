import { bangkokDay, defaultSchedule, drawsOfDay } from '@truedraw/rules';
import { expect, test } from 'vitest';
import { createResultLog } from './results-cache';
import { marketToday } from './today-answer';

const day = bangkokDay(Date.parse('2026-11-18T05:00:00Z'));
const [morning, evening] = drawsOfDay(day, defaultSchedule);

const notHeld = (now: number, held: readonly number[]) =>
  marketToday({
    now,
    held,
    schedule: defaultSchedule,
    calendar: { holidays: new Set(), overrides: new Map() },
    results: createResultLog(),
    simulated: false,
  }).notHeld;

test('a turn that has closed without a draw was not held; one that is still to come may be', () => {
  expect(notHeld(morning.closesAtMs - 1, [])).toEqual([]);
  expect(notHeld(morning.closesAtMs, [evening.turnId])).toEqual([morning.turnId]);
  expect(notHeld(evening.closesAtMs, [])).toEqual([morning.turnId, evening.turnId]);
  expect(notHeld(evening.closesAtMs, [morning.turnId, evening.turnId])).toEqual([]);
});
