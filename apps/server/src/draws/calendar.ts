import { bangkokDay, isDay, type Day, type MarketCalendar } from '@truedraw/rules';
import Holidays from 'date-holidays';
import type { Queryable } from '../db/pool';
import { publish } from '../live/events';
import { deleteCalendarDay, listCalendarDays, upsertCalendarDay, type CalendarDay } from '../store/calendar';

const thailand = new Holidays('TH', { types: ['public'], timezone: 'Asia/Bangkok' });
const holidaysByYear = new Map<number, readonly Day[]>();

/** The public holidays of a year in Thailand, as the library of holidays knows them. */
export function thaiHolidays(year: number): readonly Day[] {
  const known = holidaysByYear.get(year);
  if (known) return known;
  const days = new Set<Day>();
  for (const { type, start, end } of thailand.getHolidays(year)) {
    if (type !== 'public') continue;
    // A holiday may run over several days; its end is the midnight after the last.
    for (let at = start.getTime(); at < end.getTime(); at += 86_400_000) days.add(bangkokDay(at));
  }
  const list = [...days].toSorted();
  holidaysByYear.set(year, list);
  return list;
}

/** The calendar around a moment: from two years before it to the end of the next year. */
export async function loadCalendar(db: Queryable, now: number): Promise<MarketCalendar> {
  const year = Number(bangkokDay(now).slice(0, 4));
  const years = [year - 2, year - 1, year, year + 1];
  const overrides = await listCalendarDays(db);
  return {
    holidays: new Set(years.flatMap(thaiHolidays)),
    overrides: new Map(overrides.map(({ day, open }) => [day, open ? 'open' : 'closed'])),
  };
}

/** The operator's word on a day; the draws follow by themselves. */
export async function setCalendarDay(db: Queryable, day: CalendarDay): Promise<void> {
  if (!isDay(day.day)) throw new RangeError(`${String(day.day)} is not a day`);
  await upsertCalendarDay(db, day);
  await publish(db, 'settings', { name: 'calendar' });
}

/** Takes the operator's word back: weekends and holidays decide again. */
export async function clearCalendarDay(db: Queryable, day: Day): Promise<void> {
  await deleteCalendarDay(db, day);
  await publish(db, 'settings', { name: 'calendar' });
}
