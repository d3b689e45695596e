import { addDays, weekdayOf, type Day } from './time';

const isWeekend = (day: Day): boolean => weekdayOf(day) === 0 || weekdayOf(day) === 6;

/**
 * The weekdays that replace holidays on a weekend, by the rule of Thailand and its exchange: the first following
 * weekday that is no holiday itself. Consecutive holidays, such as Songkran, give one such day however many of them
 * fall on the weekend.
 */
export function substituteDays(holidays: Iterable<Day>): Day[] {
  const all = new Set(holidays);
  const substitutes = new Set<Day>();
  for (const holiday of [...all].toSorted()) {
    if (!isWeekend(holiday)) continue;
    let day = holiday;
    while (all.has(day)) day = addDays(day, 1);
    // After the holidays it may still be the weekend, followed by other holidays.
    while (isWeekend(day) || all.has(day)) day = addDays(day, 1);
    substitutes.add(day);
  }
  return [...substitutes];
}
