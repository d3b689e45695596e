import type { Locale } from '@truedraw/messages';
import type { Day, Month } from '@truedraw/rules';

const tags: Record<Locale, string> = { zh: 'zh-CN', en: 'en-GB', th: 'th-TH' };

const format = (day: string, locale: Locale, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(tags[locale], { timeZone: 'UTC', ...options }).format(
    Date.parse(`${day}T00:00:00Z`),
  );

/** 2026年11月, November 2026, พฤศจิกายน 2569 */
export const monthLabel = (month: Month, locale: Locale): string =>
  format(`${month}-01`, locale, { year: 'numeric', month: 'long' });

/** 11月16日 */
export const dayLabel = (day: Day, locale: Locale): string =>
  format(day, locale, { month: 'short', day: 'numeric' });

/** 2026年11月16日至22日, 16–22 November 2026 */
export const weekLabel = (first: Day, last: Day, locale: Locale): string =>
  new Intl.DateTimeFormat(tags[locale], { timeZone: 'UTC', dateStyle: 'medium' }).formatRange(
    Date.parse(`${first}T00:00:00Z`),
    Date.parse(`${last}T00:00:00Z`),
  );
