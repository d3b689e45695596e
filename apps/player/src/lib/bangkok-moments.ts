import type { Locale } from '@truedraw/messages';
import { bangkokDate, format } from './bangkok-time';

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
