import { addMonths, bangkokMonth, monthNumber } from '@truedraw/rules';

/** Months of entries, YYYYMM, from the first to the last. Entries that belong to no month, of the period 0, are always among them. */
export interface Periods {
  first: number;
  last: number;
}

const everyPeriod: Periods = { first: 0, last: 999_999 };

/** In SQL, so that no partition of another month is looked at. */
export const inPeriods = (first: string, last: string): string =>
  `(period = 0 OR period BETWEEN ${first} AND ${last})`;

/**
 * Reads entries of a wallet by their numbers, so that it is known how many there are: from the months around the present
 * one if they are all there, else from all months. Each month is a partition.
 */
export async function readNumbered<Row>(
  expected: number,
  read: (periods: Periods) => Promise<Row[]>,
  countOf: (rows: readonly Row[]) => number = (rows) => rows.length,
): Promise<Row[]> {
  const month = bangkokMonth(Date.now());
  const rows = await read({
    first: monthNumber(addMonths(month, -1)),
    last: monthNumber(addMonths(month, 1)),
  });
  return countOf(rows) === expected ? rows : read(everyPeriod);
}
