import { bangkokDay, omissionRow, type TrackedColumns } from '@truedraw/rules';
import type { LoggedDraw } from './chart/model';

const cell = (value: string | number): string => {
  const text = String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** One line for each draw, newest last, with the omission of each column; for spreadsheets, so with a byte order mark. */
export function csvOf(
  draws: readonly LoggedDraw[],
  tracked: TrackedColumns,
  titles: { draw: string; date: string; result: string; columns: readonly string[] },
): string {
  const lines = draws.map((draw, row) => [
    draw.turnid,
    bangkokDay(draw.openTime),
    draw.result,
    ...omissionRow(tracked, row),
  ]);
  const head = [titles.draw, titles.date, titles.result, ...titles.columns];
  return `\uFEFF${[head, ...lines].map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
}
