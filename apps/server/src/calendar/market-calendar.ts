import { bangkokDay, isDay, substituteDays, type Day, type MarketCalendar } from '@truedraw/rules';
import type { Queryable } from '../db/pool';
import { publish } from '../live/events';
import { deleteCalendarDay, listCalendarDays, upsertCalendarDay, type CalendarDay } from './store/calendar';
import holidays from './thai-holidays.json' with { type: 'json' };

/** From 2000 to 2060; the test of this file writes it. */
const listed: Readonly<Record<string, string>> = holidays;
const holidaysByYear = new Map<number, readonly Day[]>();

/**
 * The days of a year on which the exchange is closed, as far as known in advance: public holidays and Labour Day, and the
 * substitutes for those on a weekend. Lunar holidays are missing in later years and can be off by a day; the operator's
 * calendar overrides all of them.
 */
export function thaiHolidays(year: number): readonly Day[] {
  const known = holidaysByYear.get(year);
  if (known) return known;
  // Includes the year before: New Year's Eve may have its substitute in January.
  const days = new Set([year - 1, year].flatMap(listedDays));
  const list = [...days, ...substituteDays(days)].filter((day) => day.startsWith(`${year}-`)).toSorted();
  holidaysByYear.set(year, list);
  return list;
}

const listedDays = (year: number): Day[] =>
  (listed[year]?.split(' ') ?? []).map((day) => `${year}-${day}` as Day);

/** The calendar around a time: from two years before it to the end of the next year. */
export async function loadCalendar(db: Queryable, now: number): Promise<MarketCalendar> {
  const year = Number(bangkokDay(now).slice(0, 4));
  const years = [year - 2, year - 1, year, year + 1];
  const overrides = await listCalendarDays(db);
  return {
    holidays: new Set(years.flatMap(thaiHolidays)),
    overrides: new Map(overrides.map(({ day, open }) => [day, open ? 'open' : 'closed'])),
  };
}

/** Stores the operator's setting for a day; the draws follow by themselves. */
export async function setCalendarDay(db: Queryable, day: CalendarDay): Promise<void> {
  if (!isDay(day.day)) throw new RangeError(`${String(day.day)} is not a day`);
  await upsertCalendarDay(db, day);
  await publish(db, 'settings', { name: 'calendar' });
}

/** Removes the operator's setting: weekends and holidays decide again. */
export async function clearCalendarDay(db: Queryable, day: Day): Promise<void> {
  await deleteCalendarDay(db, day);
  await publish(db, 'settings', { name: 'calendar' });
}
