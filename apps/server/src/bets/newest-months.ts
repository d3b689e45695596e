import { bangkokDay, dayNumber } from '@truedraw/rules';
import type { Config } from '../config';

/**
 * Reads a page, the newest turns first: from this month and the last if they fill it, else from all. Each month is a
 * partition.
 */
export async function readNewest<Row>(
  { turnId, pageSize }: { turnId: number; pageSize: number },
  read: (firstTurn: number) => Promise<Row[]>,
): Promise<Row[]> {
  const rows = await read(turnMonthsBefore(turnId, 1));
  return rows.length === pageSize ? rows : read(0);
}

/** An id between those of yesterday's and today's turns. */
export const presentTurn = (now: number, { schedule }: Pick<Config, 'schedule'>): number =>
  dayNumber(bangkokDay(now)) * (schedule === 'fast' ? 1000 : 100);

/** Below every turn of the month that is so many before that of a turn, and above those of the month before it. */
export function turnMonthsBefore(turnId: number, months: number): number {
  const turnsOfMonth = turnId > 9_999_999_999 ? 100_000 : 10_000;
  const month = Math.floor(turnId / turnsOfMonth);
  const count = Math.floor(month / 100) * 12 + (month % 100) - 1 - months;
  return (Math.floor(count / 12) * 100 + (count % 12) + 1) * turnsOfMonth;
}
