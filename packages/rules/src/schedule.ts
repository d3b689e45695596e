import { accept, refuse, type Outcome } from './outcome';
import { bangkokMoment, clockMinutes, isClockTime, type ClockTime, type Day } from './time';
import { marketTurnId, sessions, type Session } from './turn-id';

/** The closing and result times of a market day, set by the operator, in Bangkok time; the morning first. */
export interface Schedule {
  readonly closes: readonly [ClockTime, ClockTime];
  readonly results: readonly [ClockTime, ClockTime];
}

export interface ScheduledDraw {
  readonly turnId: number;
  readonly day: Day;
  readonly session: Session;
  readonly closesAtMs: number;
  readonly resultAtMs: number;
}

export type ScheduleRefusal =
  | 'NotTwoDraws'
  | 'NotATime'
  | 'ClosesAfterMarket'
  | 'ClosesAfterResult'
  | 'OutOfOrder';

export const defaultSchedule: Schedule = { closes: ['12:00', '16:30'], results: ['12:31', '17:00'] };
/** When the exchange's sessions end at the earliest: the evening one ends at a random moment between 16:35 and 16:40. */
export const earliestMarketCloses: readonly [ClockTime, ClockTime] = ['12:30', '16:35'];
/** When they have ended in any case. */
export const latestMarketCloses: readonly [ClockTime, ClockTime] = ['12:30', '16:40'];

/**
 * Checks an operator's schedule. Betting must end strictly before the session can end and before the result is due,
 * because from then on someone may know the figures.
 */
export function checkSchedule(
  typed: { readonly closes: readonly string[]; readonly results: readonly string[] },
  marketCloses: readonly [ClockTime, ClockTime] = earliestMarketCloses,
): Outcome<Schedule, ScheduleRefusal> {
  if (typed.closes.length !== 2 || typed.results.length !== 2) return refuse('NotTwoDraws');
  if (!isPairOfTimes(typed.closes) || !isPairOfTimes(typed.results)) return refuse('NotATime');
  const schedule = { closes: typed.closes, results: typed.results };
  for (const draw of [0, 1] as const) {
    const closes = clockMinutes(schedule.closes[draw]);
    if (closes >= clockMinutes(marketCloses[draw])) return refuse('ClosesAfterMarket');
    if (closes >= clockMinutes(schedule.results[draw])) return refuse('ClosesAfterResult');
  }
  if (!inOrder(schedule.closes) || !inOrder(schedule.results)) return refuse('OutOfOrder');
  return accept(schedule);
}

/** The two draws of a day, ZP first. The calendar decides whether it is a market day. */
export function drawsOfDay(day: Day, schedule: Schedule): [ScheduledDraw, ScheduledDraw] {
  const draw = (index: 0 | 1): ScheduledDraw => ({
    turnId: marketTurnId(day, sessions[index]),
    day,
    session: sessions[index],
    closesAtMs: bangkokMoment(day, schedule.closes[index]),
    resultAtMs: bangkokMoment(day, schedule.results[index]),
  });
  return [draw(0), draw(1)];
}

function isPairOfTimes(times: readonly string[]): times is readonly [ClockTime, ClockTime] {
  return times.length === 2 && times.every(isClockTime);
}

function inOrder([morning, evening]: readonly [ClockTime, ClockTime]): boolean {
  return clockMinutes(morning) < clockMinutes(evening);
}
