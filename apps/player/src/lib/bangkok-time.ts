import type { Locale } from '@truedraw/messages';

/**
 * All times are shown in Bangkok time, independent of the user's time zone. Thai dates use the Thai calendar. Engines name
 * days and months differently: where the server renders such a text, React must not compare it.
 */
const timeZone = 'Asia/Bangkok';
const tags: Record<Locale, string> = { zh: 'zh-CN', en: 'en-GB', th: 'th-TH' };

const format = (millis: number, locale: Locale, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(tags[locale], { timeZone, ...options }).format(millis);

/** 12:31:05 */
export const bangkokClock = (millis: number): string => format(millis, 'en', { timeStyle: 'medium' });

/** 11月16日 周一 */
export const bangkokDate = (millis: number, locale: Locale): string =>
  format(millis, locale, { month: 'long', day: 'numeric', weekday: 'short' });

export const bangkokDateTime = (millis: number, locale: Locale): string =>
  format(millis, locale, { dateStyle: 'medium', timeStyle: 'medium' });

/** Date and time without seconds. */
export const bangkokTime = (millis: number, locale: Locale): string =>
  format(millis, locale, { dateStyle: 'medium', timeStyle: 'short' });

/** Date and time without the year. */
export const bangkokMoment = (millis: number, locale: Locale): string =>
  format(millis, locale, {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });

/** Only the time if it is today, otherwise date and time. */
export const bangkokRecent = (millis: number, now: number, locale: Locale): string =>
  bangkokDate(millis, 'en') === bangkokDate(now, 'en')
    ? format(millis, locale, { timeStyle: 'short' })
    : bangkokTime(millis, locale);

/** 16:30 if it is today, otherwise with the weekday. */
export const bangkokShort = (millis: number, now: number, locale: Locale): string =>
  format(millis, locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(bangkokDate(millis, 'en') !== bangkokDate(now, 'en') && { weekday: 'short' }),
  });
