import { addDays, bangkokDay, parseDay, type Day } from './time';

/** A calendar month, YYYY-MM. */
export type Month = `${number}-${number}`;

/** How far back agents can see: this month and the twelve before it. */
const agentMonths = 13;

export function isMonth(text: string): text is Month {
  return /^[0-9]{4}-(?:0[1-9]|1[0-2])$/.test(text);
}

/** The current month in Bangkok. */
export function bangkokMonth(momentMs: number): Month {
  return monthOfDay(bangkokDay(momentMs));
}

export function addMonths(month: Month, months: number): Month {
  const [year = 0, ordinal = 0] = month.split('-').map(Number);
  const counted = year * 12 + (ordinal - 1) + months;
  return asMonth(Math.floor(counted / 12), (counted % 12) + 1);
}

/** The months that an agent may see, newest first. */
export function monthsUpTo(newest: Month): Month[] {
  return Array.from({ length: agentMonths }, (_, back) => addMonths(newest, -back));
}

export function daysOfMonth(month: Month): Day[] {
  const first = parseDay(`${month}-01`);
  if (!first.ok) throw new RangeError(`${month} is not a month`);
  const days: Day[] = [];
  for (let day = first.value; monthOfDay(day) === month; day = addDays(day, 1)) days.push(day);
  return days;
}

/** 202611 for 2026-11, as stored in rows. */
export const monthNumber = (month: Month): number => Number(month.replace('-', ''));

export const monthOfNumber = (number: number): Month => asMonth(Math.floor(number / 100), number % 100);

function monthOfDay(day: Day): Month {
  const month = day.slice(0, 7);
  if (!isMonth(month)) throw new RangeError(`${day} is in no month`);
  return month;
}

function asMonth(year: number, ordinal: number): Month {
  const text = `${String(year).padStart(4, '0')}-${String(ordinal).padStart(2, '0')}`;
  if (!isMonth(text)) throw new RangeError(`no month ${ordinal} of ${year}`);
  return text;
}
