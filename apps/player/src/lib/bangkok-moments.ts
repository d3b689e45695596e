import type { Locale } from '@truedraw/messages';
import { bangkokDay } from '@truedraw/rules';

/** All times are shown in Bangkok time, independent of the user's time zone. Thai dates use the Thai calendar. */
const timeZone = 'Asia/Bangkok';
const tags: Record<Locale, string> = { zh: 'zh-CN', en: 'en-GB', th: 'th-TH' };

const format = (millis: number, locale: Locale, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(tags[locale], { timeZone, ...options }).format(millis);

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
  bangkokDay(millis) === bangkokDay(now)
    ? format(millis, locale, { timeStyle: 'short' })
    : bangkokTime(millis, locale);
