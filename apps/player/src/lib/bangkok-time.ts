import type { Locale } from '@truedraw/messages';

/**
 * All times are shown in Bangkok time, independent of the user's time zone. Thai dates use the Thai calendar. Engines name
 * days and months differently: where the server renders such a text, React must not compare it.
 */
const timeZone = 'Asia/Bangkok';
const tags: Record<Locale, string> = { zh: 'zh-CN', en: 'en-GB', th: 'th-TH' };

export const format = (millis: number, locale: Locale, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(tags[locale], { timeZone, ...options }).format(millis);

/** 12:31:05 */
export const bangkokClock = (millis: number): string => format(millis, 'en', { timeStyle: 'medium' });

/** 11月16日 周一 */
export const bangkokDate = (millis: number, locale: Locale): string =>
  format(millis, locale, { month: 'long', day: 'numeric', weekday: 'short' });

/** 16:30 if it is today, otherwise with the weekday. */
export const bangkokShort = (millis: number, now: number, locale: Locale): string =>
  format(millis, locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(bangkokDate(millis, 'en') !== bangkokDate(now, 'en') && { weekday: 'short' }),
  });
