import type { Locale } from '@truedraw/messages';

const units: readonly [unit: Intl.RelativeTimeFormatUnit, ms: number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** How long ago, in words: 3 minutes ago, yesterday. */
export function ageOf(elapsedMs: number, locale: Locale): string {
  const [unit, ms] = units.find(([, length]) => elapsedMs >= length) ?? ['second', 1_000];
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  return format.format(-Math.max(0, Math.floor(elapsedMs / ms)), unit);
}
