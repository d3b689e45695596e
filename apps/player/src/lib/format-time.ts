import type { Locale } from '@truedraw/messages';

const tags: Record<Locale, string> = { zh: 'zh-CN', en: 'en-GB', th: 'th-TH' };

/** In the user's own time zone, and in Thai by the Thai calendar. */
export const formatTime = (millis: number, locale: Locale): string =>
  new Intl.DateTimeFormat(tags[locale], { dateStyle: 'medium', timeStyle: 'short' }).format(millis);

/** A moment of these days, without its year. */
export const formatMoment = (millis: number, locale: Locale): string =>
  new Intl.DateTimeFormat(tags[locale], {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(millis);

/** Of today the time alone, of other days with their date. */
export const formatRecentTime = (millis: number, now: number, locale: Locale): string =>
  new Date(millis).toDateString() === new Date(now).toDateString()
    ? new Intl.DateTimeFormat(tags[locale], { timeStyle: 'short' }).format(millis)
    : formatTime(millis, locale);
