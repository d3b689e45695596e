import { addDays, bangkokDay, weekdayOf, type Day } from './time';

/** How far back agents can see: this week and those of about a year. */
const agentWeeks = 53;

/** The Monday of a day's week, which names the week. */
export const weekOf = (day: Day): Day => addDays(day, -((weekdayOf(day) + 6) % 7));

/** The current week in Bangkok. */
export const bangkokWeek = (momentMs: number): Day => weekOf(bangkokDay(momentMs));

/** The weeks that an agent may see, newest first. */
export const weeksUpTo = (newest: Day): Day[] =>
  Array.from({ length: agentWeeks }, (_, back) => addDays(newest, -7 * back));

export const daysOfWeek = (week: Day): Day[] => Array.from({ length: 7 }, (_, at) => addDays(week, at));
