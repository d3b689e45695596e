import { addDays, bangkokDay, weekdayOf, type Day } from '@truedraw/rules';
import type { OwnDraw } from '../../../lib/results/own-draws';

export type Period = 'day' | 'week' | 'month';

export interface PeriodResult {
  /** The first day of the period. */
  first: Day;
  stakes: number;
  win: number;
  rebate: number;
}

/** A week begins on Monday. */
const firstDayOf: Readonly<Record<Period, (day: Day) => Day>> = {
  day: (day) => day,
  week: (day) => addDays(day, -((weekdayOf(day) + 6) % 7)),
  month: (day) => `${day.slice(0, 7)}-01` as Day,
};

export const netOf = ({ stakes, win, rebate }: Omit<PeriodResult, 'first'>): number => win + rebate - stakes;

/** Sums of settled draws by period, newest first. A draw belongs to the day on which its result was due. */
export function groupResults(draws: readonly OwnDraw[], period: Period): PeriodResult[] {
  const byFirst = new Map<Day, PeriodResult>();
  for (const { settled, dueAt, stakes, win, rebate } of draws) {
    if (!settled) continue;
    const first = firstDayOf[period](bangkokDay(dueAt));
    const sum = byFirst.get(first) ?? { first, stakes: 0, win: 0, rebate: 0 };
    byFirst.set(first, {
      first,
      stakes: sum.stakes + stakes,
      win: sum.win + win,
      rebate: sum.rebate + rebate,
    });
  }
  return [...byFirst.values()].toSorted((one, other) => other.first.localeCompare(one.first));
}
