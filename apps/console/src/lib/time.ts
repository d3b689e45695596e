import { bangkokMoment, isClockTime, isDay } from '@truedraw/rules';
import type { ConsoleLocale } from '@truedraw/messages/console';
import type { T } from './i18n/t';

/** All times are shown in the time zone of the lottery. */
const timeZone = 'Asia/Bangkok';

/** 2026-11-16 12:31:05, the same in both languages. */
export const showTime = (millis: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(millis);

/**
 * A planned moment, which has seconds only if they are not zero: 2026-11-16 12:31; without its day if it is that of the moment
 * shown before it.
 */
export function showPlanned(millis: number, before?: number): string {
  const sameDay = before !== undefined && showDay(before) === showDay(millis);
  return (sameDay ? showClock(millis) : showTime(millis)).replace(/:00$/, '');
}

/** 12:31:05 */
export const showClock = (millis: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'medium' }).format(millis);

/** 12:31 */
export const showMinute = (millis: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' }).format(millis);

/** 2026-11-16 */
export const showDay = (millis: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(millis);

/** Mon, 周一 */
export const showWeekday = (day: string, locale: ConsoleLocale): string =>
  new Intl.DateTimeFormat(locale === 'zh' ? 'zh-CN' : 'en-GB', { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** The time since or until a moment: 45 s, 12 min, 3 h, 2 d. */
export function showAge(ms: number, t: T): string {
  const seconds = Math.max(0, Math.round(Math.abs(ms) / 1_000));
  if (seconds < 60) return t('Age.Seconds', { count: seconds });
  if (seconds < 3_600) return t('Age.Minutes', { count: Math.floor(seconds / 60) });
  if (seconds < 86_400) return t('Age.Hours', { count: Math.floor(seconds / 3_600) });
  return t('Age.Days', { count: Math.floor(seconds / 86_400) });
}

/** What was typed is Bangkok's time, wherever the browser is; undefined if nothing was. */
export function momentOf(typed: string): number | undefined {
  const [day = '', time = ''] = typed.slice(0, 16).split('T');
  return isDay(day) && isClockTime(time) ? bangkokMoment(day, time) : undefined;
}

/** A moment as a field for date and time holds it, in Bangkok's time. */
export const typedMoment = (millis: number): string => showTime(millis).slice(0, 16).replace(' ', 'T');
