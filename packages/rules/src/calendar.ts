import { isOpen } from './cutoff';
import { drawsOfDay, type Schedule, type ScheduledDraw } from './schedule';
import { addDays, bangkokDay, weekdayOf, type Day } from './time';

export interface MarketCalendar {
  /** Public holidays, from any source. */
  readonly holidays: ReadonlySet<Day>;
  /** The operator's settings for single days; they override weekends and holidays in both directions. */
  readonly overrides: ReadonlyMap<Day, 'open' | 'closed'>;
}

/** Longer than any series of closed days that is not a configuration error. */
const searchedDays = 366;

export function isMarketDay(day: Day, calendar: MarketCalendar): boolean {
  const override = calendar.overrides.get(day);
  if (override !== undefined) return override === 'open';
  const weekday = weekdayOf(day);
  return weekday !== 0 && weekday !== 6 && !calendar.holidays.has(day);
}

/** The first market day after this one; undefined when the operator has closed a whole year. */
export function nextMarketDay(day: Day, calendar: MarketCalendar): Day | undefined {
  for (let ahead = 1; ahead <= searchedDays; ahead += 1) {
    const candidate = addDays(day, ahead);
    if (isMarketDay(candidate, calendar)) return candidate;
  }
  return undefined;
}

/** The draw that is open for bets: the first that has not closed, today or on the next market day. */
export function drawTakingBets(at: {
  readonly nowMs: number;
  readonly schedule: Schedule;
  readonly calendar: MarketCalendar;
}): ScheduledDraw | undefined {
  const { nowMs, schedule, calendar } = at;
  const today = bangkokDay(nowMs);
  const open = isMarketDay(today, calendar)
    ? drawsOfDay(today, schedule).find((draw) => isOpen(draw, nowMs))
    : undefined;
  if (open) return open;
  const next = nextMarketDay(today, calendar);
  return next && drawsOfDay(next, schedule)[0];
}
