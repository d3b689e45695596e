import { addDays, weekdayOf, type Day } from './time';

/** What players may limit for themselves, and for which periods of the Bangkok calendar. */
export const limitKinds = ['deposit', 'loss', 'stake'] as const;
export const limitPeriods = ['day', 'week', 'month'] as const;
export type LimitKind = (typeof limitKinds)[number];
export type LimitPeriod = (typeof limitPeriods)[number];

/** How long it takes until a player's own limit becomes looser. */
export const loosenAfterMs = 24 * 3_600_000;
export const breakHours = { least: 24, most: 30 * 24 } as const;
export const exclusionMonths = { least: 6, most: 120 } as const;

/** A limit and the change that waits; null is no limit. */
export interface OwnLimit {
  readonly coins: number | null;
  readonly next: { readonly coins: number | null; readonly atMs: number } | null;
}

export const noLimit: OwnLimit = { coins: null, next: null };

/** The limit at a time: a waiting change applies once its time has come. */
export function limitAt({ coins, next }: OwnLimit, nowMs: number): OwnLimit {
  return next !== null && nowMs >= next.atMs ? { coins: next.coins, next: null } : { coins, next };
}

/**
 * A tighter limit applies at once and cancels a waiting looser one. A looser limit applies after a day, and the
 * current one stays until then. Asking for the current limit only cancels a waiting change.
 */
export function changeLimit(before: OwnLimit, wanted: number | null, nowMs: number): OwnLimit {
  const { coins } = limitAt(before, nowMs);
  if (!isLooser(wanted, coins)) return { coins: wanted, next: null };
  return { coins, next: { coins: wanted, atMs: nowMs + loosenAfterMs } };
}

function isLooser(wanted: number | null, coins: number | null): boolean {
  if (coins === null) return false;
  return wanted === null || wanted > coins;
}

/** The first day of the period that contains a day; weeks begin on Monday. */
export function periodStart(period: LimitPeriod, day: Day): Day {
  if (period === 'day') return day;
  if (period === 'week') return addDays(day, -((weekdayOf(day) + 6) % 7));
  return addDays(day, 1 - Number(day.slice(8)));
}
