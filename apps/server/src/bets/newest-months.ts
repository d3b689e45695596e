import { bangkokDay, dayNumber } from '@truedraw/rules';
import type { TurnRange } from '../archive/store/archives';
import type { Config } from '../config';
import { laneOf } from '../db/lane';
import { findNewestMonth, firstMonths, monthsBefore } from '../ledger/newest-periods';
import type { Services } from '../services';

/**
 * Reads a page of a range of turns, the newest first: from this month and the last if they fill it, else from the months
 * around the user's newest bet, at last from all of the range.
 */
export async function readNewest<Row>(
  { db, lanes }: Pick<Services, 'db' | 'lanes'>,
  {
    userId,
    turnId,
    pageSize,
    from,
    to,
  }: TurnRange & {
    userId: number;
    /** Of the present, or where the page begins. */
    turnId: number;
    pageSize: number;
  },
  read: (firstTurn: number) => Promise<Row[]>,
): Promise<Row[]> {
  const turns = turnsOfMonth(turnId);
  const findNewest = () => findNewestMonth(db, laneOf(userId, lanes), userId);
  for await (const month of firstMonths(Math.floor(turnId / turns), findNewest)) {
    const firstTurn = month * turns;
    if (firstTurn <= from) break;
    if (firstTurn >= to) continue;
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
  const turns = turnsOfMonth(turnId);
  return monthsBefore(Math.floor(turnId / turns), months) * turns;
}

/** What a turn's id has to be divided by to get its month; ids of fast rounds are longer. */
const turnsOfMonth = (turnId: number): number => (turnId > 9_999_999_999 ? 100_000 : 10_000);
