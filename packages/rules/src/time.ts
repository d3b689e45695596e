import { accept, refuse, type Outcome } from './outcome';

/** A calendar day, YYYY-MM-DD. Text from outside becomes one through `parseDay`. */
export type Day = `${number}-${number}-${number}`;
/** A time of day, HH:MM, in 24 hours. */
export type ClockTime = `${number}:${number}`;

const dayMs = 86_400_000;
/** Bangkok is seven hours ahead of UTC the whole year; it has not moved its clocks since 1920. */
const bangkokOffsetMs = 25_200_000;

/** The last day that is accepted from outside. The days, weeks and months around it can still be computed. */
export const lastDay: Day = '9989-12-31';

export function isDay(text: string): text is Day {
  return isRealDay(text) && text >= '1900-01-01' && text <= lastDay;
}

function isRealDay(text: string): text is Day {
  if (!hasDayShape(text)) return false;
  const midnight = Date.parse(`${text}T00:00:00Z`);
  // Some engines turn 30 February into a day of March; only a real day is unchanged.
  return !Number.isNaN(midnight) && utcDay(midnight) === text;
}

export function parseDay(text: string): Outcome<Day, 'NotADay'> {
  return isDay(text) ? accept(text) : refuse('NotADay');
}

export function isClockTime(text: string): text is ClockTime {
  return /^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/.test(text);
}

/** The time at which clocks in Bangkok show this day and time, in milliseconds since 1970. */
export function bangkokMoment(day: Day, time: ClockTime): number {
  if (!isClockTime(time)) throw new RangeError(`${String(time)} is not a time of day`);
  return midnightUtc(day) + clockMinutes(time) * 60_000 - bangkokOffsetMs;
}

export function bangkokDay(momentMs: number): Day {
  return utcDay(momentMs + bangkokOffsetMs);
}

/** HH:MM:SS */
export function bangkokClock(momentMs: number): string {
  return new Date(momentMs + bangkokOffsetMs).toISOString().slice(11, 19);
}

/** HH:MM, without the seconds. */
export function bangkokTime(momentMs: number): ClockTime {
  const time = bangkokClock(momentMs).slice(0, 5);
  if (!isClockTime(time)) throw new RangeError(`${momentMs} has no time of day`);
  return time;
}

export function addDays(day: Day, days: number): Day {
  return utcDay(midnightUtc(day) + days * dayMs);
}

/** 20261116 for 2026-11-16, as stored in rows. */
export function dayNumber(day: Day): number {
  if (!isRealDay(day)) throw new RangeError(`${String(day)} is not a day`);
  return Number(day.replaceAll('-', ''));
}

/** 0 is Sunday, 6 is Saturday. */
export function weekdayOf(day: Day): number {
  return new Date(midnightUtc(day)).getUTCDay();
}

/** Minutes since midnight. */
export function clockMinutes(time: ClockTime): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

function hasDayShape(text: string): text is Day {
  return /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text);
}

function midnightUtc(day: Day): number {
  if (!isRealDay(day)) throw new RangeError(`${String(day)} is not a day`);
  return Date.parse(`${day}T00:00:00Z`);
}

function utcDay(momentMs: number): Day {
  const text = new Date(momentMs).toISOString().slice(0, 10);
  if (!hasDayShape(text)) throw new RangeError(`${momentMs} is not in a year of four digits`);
  return text;
}
