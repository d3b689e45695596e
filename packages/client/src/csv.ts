import { saveFile } from './save-file';

type Cell = string | number | undefined;
type Rows = readonly (readonly Cell[])[];

/** A spreadsheet runs a text that begins like a formula, so such a text gets a leading quote. Numbers stay numbers. */
function cellOf(value: Cell): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvOf = (rows: Rows): string => rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');

/** The file starts with a byte order mark, by which spreadsheets recognise UTF-8. */
export const saveCsv = (name: string, rows: Rows): void =>
  saveFile(name, new Blob(['\uFEFF', csvOf(rows)], { type: 'text/csv;charset=utf-8' }));
