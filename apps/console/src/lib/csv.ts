import { centsMode } from '@truedraw/rules';
import { readConfig } from './config';

type Cell = string | number | undefined;

/** A spreadsheet would run what begins like a formula: a leading quote makes it text. Numbers stay numbers. */
function cellOf(value: Cell): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');

/** With the mark by which spreadsheets know that it is UTF-8. */
export function saveCsv(name: string, rows: readonly (readonly Cell[])[]): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', csvOf(rows)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Money as a plain number with its decimals, which a spreadsheet can add up. */
export const plainMoney = (coins: number): number =>
  readConfig().coinMode === centsMode ? coins / 100 : coins;
