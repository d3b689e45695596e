import {
  addDays,
  bangkokDay,
  bangkokMonth,
  bangkokWeek,
  daysOfMonth,
  isDay,
  isMonth,
  monthsUpTo,
  weekOf,
  weeksUpTo,
  type Day,
} from '@truedraw/rules';
import { Refusal } from '../refusal';

/** The first and the last day of a statement. */
export interface Period {
  first: Day;
  last: Day;
  isRunning: boolean;
}

/** The requested month, YYYY-MM, or week, by any day of it; it must be one of the last year. */
export function requirePeriod(text: string, now: number): Period {
  const days = isMonth(text) ? monthOf(text, now) : isDay(text) ? weekOfYear(weekOf(text), now) : undefined;
  if (!days) throw new Refusal('PeriodInvalid');
  return { ...days, isRunning: days.last >= bangkokDay(now) };
}

function monthOf(month: Parameters<typeof daysOfMonth>[0], now: number) {
  if (!monthsUpTo(bangkokMonth(now)).includes(month)) return undefined;
  const days = daysOfMonth(month);
  return { first: days[0]!, last: days.at(-1)! };
}

function weekOfYear(week: Day, now: number) {
  if (!weeksUpTo(bangkokWeek(now)).includes(week)) return undefined;
  return { first: week, last: addDays(week, 6) };
}
