import { addDays, weekdayOf, type Day } from './time';

const isWeekend = (day: Day): boolean => weekdayOf(day) === 0 || weekdayOf(day) === 6;

/**
 * The weekdays that are free in place of holidays on a weekend, as Thailand and its exchange keep it: the first weekday
 * behind the holiday that is none itself. Holidays in a row, such as Songkran, bring one such day however many of them
 * fall on the weekend.
 */
export function substituteDays(holidays: Iterable<Day>): Day[] {
  const all = new Set(holidays);
  const substitutes = new Set<Day>();
  for (const holiday of [...all].toSorted()) {
    if (!isWeekend(holiday)) continue;
    let day = holiday;
    while (all.has(day)) day = addDays(day, 1);
    // Behind the row it may be the weekend still, and behind that other holidays.
    while (isWeekend(day) || all.has(day)) day = addDays(day, 1);
    substitutes.add(day);
  }
  return [...substitutes];
}
