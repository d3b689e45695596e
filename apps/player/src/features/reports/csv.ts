import { bangkokDay, omissionRow, type TrackedColumns } from '@truedraw/rules';
import type { LoggedDraw } from './chart/model';

interface Titles {
  draw: string;
  date: string;
  result: string;
  columns: readonly string[];
}

/** One row for each draw, newest last, with the omission of each column. */
export const reportRows = (
  draws: readonly LoggedDraw[],
  tracked: TrackedColumns,
  { draw, date, result, columns }: Titles,
): (string | number)[][] => [
  [draw, date, result, ...columns],
  ...draws.map((one, row) => [one.turnId, bangkokDay(one.dueAt), one.result, ...omissionRow(tracked, row)]),
];
