import { saveFile } from './save-file';

type Cell = string | number | undefined;
type Rows = readonly (readonly Cell[])[];

/** A spreadsheet would run what begins like a formula: a leading quote makes it text. Numbers stay numbers. */
function cellOf(value: Cell): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvOf = (rows: Rows): string => rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');

/** With the mark by which spreadsheets know that it is UTF-8. */
export const saveCsv = (name: string, rows: Rows): void =>
  saveFile(name, new Blob(['\uFEFF', csvOf(rows)], { type: 'text/csv;charset=utf-8' }));
