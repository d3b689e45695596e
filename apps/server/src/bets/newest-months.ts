import { bangkokDay, dayNumber } from '@truedraw/rules';
import type { TurnRange } from '../archive/store/archives';
import type { Config } from '../config';

/** Bets of a month are in a partition of their own, so the last months are read alone, and more only if need be. */
const monthsBack = [1, 11];

/** Reads a page of a range of turns, the newest first: from the last months if they fill it, else from all. */
export async function readNewest<Row>(
  { turnId, pageSize, from, to }: TurnRange & { turnId: number; pageSize: number },
  read: (firstTurn: number) => Promise<Row[]>,
): Promise<Row[]> {
  for (const months of monthsBack) {
    const firstTurn = turnMonthsBefore(turnId, months);
    if (firstTurn <= from || firstTurn >= to) continue;
    const rows = await read(firstTurn);
    if (rows.length === pageSize) return rows;
  }
  return read(from);
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
