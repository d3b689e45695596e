import { bangkokMonth, monthNumber } from '@truedraw/rules';
import type { Queryable } from '../db/pool';

/** Months of entries, YYYYMM, from the first to the last. Entries that belong to no month, of the period 0, are always among them. */
export interface Periods {
  first: number;
  last: number;
}

const everyPeriod: Periods = { first: 0, last: 999_999 };

/** In SQL, so that no partition of another month is looked at. */
export const inPeriods = (first: string, last: string): string =>
  `(period = 0 OR period BETWEEN ${first} AND ${last})`;

/** The month, YYYYMM, that is so many before a month. */
export function monthsBefore(month: number, months: number): number {
  const count = Math.floor(month / 100) * 12 + (month % 100) - 1 - months;
  return Math.floor(count / 12) * 100 + (count % 12) + 1;
}

type FindMonth = () => Promise<number | undefined>;

/**
 * From which month on the newest rows of somebody are looked for, one after the other until they are found: the last
 * month, and, of who has not bet since, the months before the newest bet. Each month is a partition.
 */
export async function* firstMonths(present: number, findNewest: FindMonth): AsyncGenerator<number> {
  const last = monthsBefore(present, 1);
  yield last;
  const newest = await findNewest();
  if (newest === undefined || newest >= last) return;
  yield monthsBefore(newest, 1);
  yield monthsBefore(newest, 7);
}

/** The month of a user's newest bet that was paid, as the sums of days have it. */
export async function findNewestMonth(
  db: Queryable,
  lane: number,
  userId: number,
): Promise<number | undefined> {
  const { rows } = await db.query<{ month: number | null }>({
    name: 'find-newest-month',
    text: 'SELECT max(day) / 100 AS month FROM player_days WHERE lane = $1 AND user_id = $2',
    values: [lane, userId],
  });
  return rows[0]?.month ?? undefined;
}

/**
 * Reads entries of a wallet by their numbers, so that it is known how many there are: from the months around the present
 * one if they are all there, else from earlier ones, at last from all.
 */
export async function readNumbered<Row>(
  expected: number,
  read: (periods: Periods) => Promise<Row[]>,
  {
    countOf = (rows) => rows.length,
    findNewest = () => Promise.resolve(undefined),
  }: { countOf?: (rows: readonly Row[]) => number; findNewest?: FindMonth } = {},
): Promise<Row[]> {
  const present = monthNumber(bangkokMonth(Date.now()));
  const last = monthsBefore(present, -1);
  for await (const first of firstMonths(present, findNewest)) {
    const rows = await read({ first, last });
    if (countOf(rows) === expected) return rows;
  }
  return read(everyPeriod);
}
