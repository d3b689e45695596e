import type { Locale } from '@truedraw/messages';

/** Draws happen by Bangkok's clock, wherever the user is; Thai dates are by the Thai calendar. */
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
