import { bangkokDay, dayNumber } from '@truedraw/rules';
import type { TurnRange } from '../archive/store/archives';
import type { Config } from '../config';

/**
 * Reads a page of a range of turns, the newest first: from this month and the last if they fill it, else from all of the
 * range. Each month is a partition.
 */
export async function readNewest<Row>(
  { turnId, pageSize, from, to }: TurnRange & { turnId: number; pageSize: number },
  read: (firstTurn: number) => Promise<Row[]>,
): Promise<Row[]> {
  const firstTurn = turnMonthsBefore(turnId, 1);
  if (firstTurn <= from || firstTurn >= to) return read(from);
  const rows = await read(firstTurn);
  return rows.length === pageSize ? rows : read(from);
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
