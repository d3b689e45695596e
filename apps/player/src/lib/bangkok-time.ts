import { bangkokDay, bangkokTime, weekdayOf } from '@truedraw/rules';
import type { T } from './i18n/t';

/**
 * Days and times of the first view, in Bangkok time. Their words stand in our texts: a phone takes tens of milliseconds
 * to load its own calendar, and browsers do not name days and months as the server does.
 */
const weekday = (t: T, millis: number): string =>
  t('Date.Weekdays').split(' ')[weekdayOf(bangkokDay(millis))] ?? '';

/** 11月16日 周一 */
export function bangkokDate(t: T, millis: number): string {
  const [, month, day] = bangkokDay(millis).split('-').map(Number);
  return t('Date.Day', {
    month: t('Date.Months').split(' ')[(month ?? 1) - 1] ?? '',
    day: day ?? 1,
    weekday: weekday(t, millis),
  });
}

/** 16:30 if it is today, otherwise with the weekday; a week later with the date. */
export function bangkokShort(t: T, millis: number, now: number): string {
  if (bangkokDay(millis) === bangkokDay(now)) return bangkokTime(millis);
  return Math.abs(now - millis) < weekMs ? bangkokWeekday(t, millis) : bangkokDate(t, millis);
}

/** 周一 16:30 */
export const bangkokWeekday = (t: T, millis: number): string =>
  `${weekday(t, millis)} ${bangkokTime(millis)}`;

/** Almost: the same weekday of another week is not named. */
const weekMs = 6 * 86_400_000;
