import type { T } from '../../lib/i18n/t';

/** Hours of a break, months of an exclusion. */
export const breakHours = [24, 72, 168, 336, 720] as const;
export const exclusionMonths = [6, 12, 24, 60] as const;

export const hoursLabel = (t: T, hours: number): string =>
  hours === 24 ? t('Limits.Day') : t('Limits.Days', { days: hours / 24 });

export function monthsLabel(t: T, months: number): string {
  if (months % 12) return t('Limits.Months', { months });
  return months === 12 ? t('Limits.Year') : t('Limits.Years', { years: months / 12 });
}
