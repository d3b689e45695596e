import type { StaffResponseOf } from '@truedraw/contract/staff';
import { addDays, bangkokDay, isDay, weekdayOf, type Day } from '@truedraw/rules';
import type { Queryable } from '../db/pool';
import { thaiHolidays } from './market-calendar';
import { Refusal } from '../refusal';
import { listCalendarDays } from './store/calendar';

type CalendarDay = StaffResponseOf<'setCalendarDay'>;

const longestRange = 400;

export function requireDay(text: string): Day {
  if (!isDay(text) || text < '2000-01-01' || text > '2199-12-31') throw new Refusal('DayInvalid');
  return text;
}

/** A day whose draws may still be created or removed. */
export function requireComingDay(text: string, now: number): Day {
  const day = requireDay(text);
  if (day < bangkokDay(now)) throw new Refusal('DayIsOver');
  return day;
}

/** Each day of the range with the reason why it is a market day or not. */
export async function viewDays(db: Queryable, from: Day, to: Day): Promise<CalendarDay[]> {
  if (to < from || addDays(from, longestRange) < to) throw new Refusal('DayInvalid');
  const words = new Map((await listCalendarDays(db)).map((word) => [word.day, word]));
  const days: CalendarDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const word = words.get(day);
    days.push(word ? { day, open: word.open, because: 'operator', note: word.note } : dayByRule(day));
  }
  return days;
}

/** What a day is without a setting by the operator. */
export function dayByRule(day: Day): CalendarDay {
  if ([0, 6].includes(weekdayOf(day))) return { day, open: false, because: 'weekend', note: '' };
  const holiday = thaiHolidays(Number(day.slice(0, 4))).includes(day);
  return { day, open: !holiday, because: holiday ? 'holiday' : 'weekday', note: '' };
}
