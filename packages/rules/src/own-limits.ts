import { addDays, weekdayOf, type Day } from './time';

/** What a player may limit for itself, and over which stretch of the Bangkok calendar. */
export const limitKinds = ['deposit', 'loss', 'stake'] as const;
export const limitPeriods = ['day', 'week', 'month'] as const;
export type LimitKind = (typeof limitKinds)[number];
export type LimitPeriod = (typeof limitPeriods)[number];

/** How long a player waits until a limit of its own becomes looser. */
export const loosenAfterMs = 24 * 3_600_000;
export const breakHours = { least: 24, most: 30 * 24 } as const;
export const exclusionMonths = { least: 6, most: 120 } as const;

/** A limit with what follows it; null is no limit. */
export interface OwnLimit {
  readonly coins: number | null;
  readonly next: { readonly coins: number | null; readonly atMs: number } | null;
}

export const noLimit: OwnLimit = { coins: null, next: null };

/** The limit as it stands at a moment: what was to follow has followed once its time has come. */
export function limitAt({ coins, next }: OwnLimit, nowMs: number): OwnLimit {
  return next !== null && nowMs >= next.atMs ? { coins: next.coins, next: null } : { coins, next };
}

/**
 * A tighter limit holds at once and takes back a looser one that was waiting; a looser one waits a day, during which
 * the present one holds. Asking for the present limit again only takes back what was waiting.
 */
export function changeLimit(before: OwnLimit, wish: number | null, nowMs: number): OwnLimit {
  const { coins } = limitAt(before, nowMs);
  if (!isLooser(wish, coins)) return { coins: wish, next: null };
  return { coins, next: { coins: wish, atMs: nowMs + loosenAfterMs } };
}

function isLooser(wish: number | null, coins: number | null): boolean {
  if (coins === null) return false;
  return wish === null || wish > coins;
}

/** The first day of the stretch that a day lies in; weeks begin on Monday. */
export function periodStart(period: LimitPeriod, day: Day): Day {
  if (period === 'day') return day;
  if (period === 'week') return addDays(day, -((weekdayOf(day) + 6) % 7));
  return addDays(day, 1 - Number(day.slice(8)));
}
