import {
  bangkokDay,
  bangkokMoment,
  defaultSchedule,
  drawsOfDay,
  fastDrawAt,
  nextMarketDay,
} from '@truedraw/rules';
import { expect, test } from 'vitest';
import { createResultLog } from './results-cache';
import type { HeldTurn } from './store/results';
import { fastToday, marketToday, shownDay } from './today-answer';

const day = bangkokDay(Date.parse('2026-11-18T05:00:00Z'));
const calendar = { holidays: new Set<never>(), overrides: new Map() };
const [morning, evening] = drawsOfDay(day, defaultSchedule);
const heldOf = ({ turnId, closesAtMs, resultAtMs }: typeof morning): HeldTurn => ({
  turnId,
  closesAt: closesAtMs,
  dueAt: resultAtMs,
});

const today = (now: number, held: readonly HeldTurn[], schedule = defaultSchedule) =>
  marketToday({ now, held, schedule, calendar, results: createResultLog(), simulated: false });

test('a turn that has closed without a draw was not held; one that is still to come may be', () => {
  const notHeld = (now: number, held: readonly (typeof morning)[]) => today(now, held.map(heldOf)).notHeld;
  expect(notHeld(morning.closesAtMs - 1, [])).toEqual([]);
  expect(notHeld(morning.closesAtMs, [evening])).toEqual([morning.turnId]);
  expect(notHeld(evening.closesAtMs, [])).toEqual([morning.turnId, evening.turnId]);
  expect(notHeld(evening.closesAtMs, [morning, evening])).toEqual([]);
});

test('close and result are announced for the times of the draws, which a new schedule did not move; without draws for the planned ones', () => {
  const schedule = { closes: ['11:45', '16:15'], results: ['12:15', '17:15'] } as const;
  const planned = drawsOfDay(day, schedule);
  const now = morning.closesAtMs - 1;
  expect(today(now, [heldOf(morning)], schedule)).toMatchObject({
    turnIds: [morning.turnId, evening.turnId],
    showTimes: [bangkokMoment(day, '12:31'), bangkokMoment(day, '17:15')],
    closeTimes: [bangkokMoment(day, '12:00'), bangkokMoment(day, '16:15')],
    notHeld: [],
  });
  expect(today(now, [], schedule)).toMatchObject({
    showTimes: planned.map(({ resultAtMs }) => resultAtMs),
    closeTimes: planned.map(({ closesAtMs }) => closesAtMs),
  });
});

test('on a closed day the draws of the next market day are those that are looked for', () => {
  const friday = bangkokDay(Date.parse('2026-11-20T05:00:00Z'));
  const saturday = bangkokMoment(friday, '12:00') + 86_400_000;
  expect(shownDay(bangkokMoment(friday, '23:00'), calendar)).toBe(friday);
  expect(shownDay(saturday, calendar)).toBe(nextMarketDay(friday, calendar));
  const [next] = drawsOfDay(shownDay(saturday, calendar), defaultSchedule);
  const dueAt = next.resultAtMs + 60_000;
  expect(today(saturday, [{ ...heldOf(next), dueAt }]).showTimes[0]).toBe(dueAt);
});

test('of the fast schedule the closes of the two rounds are told too', () => {
  const running = fastDrawAt(morning.closesAtMs);
  const next = fastDrawAt(running.resultAtMs);
  const answer = fastToday({ now: morning.closesAtMs, results: createResultLog(), simulated: true });
  expect(answer.closeTimes).toEqual([running.closesAtMs, next.closesAtMs]);
});
