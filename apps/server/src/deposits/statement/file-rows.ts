import type { unzipSync } from 'fflate';
import { Refusal } from '../../refusal';
import { readCsv, type CsvRow } from './csv';
import { unreadable } from './unreadable';

const mostRows = 5_000;
/** Includes empty lines and what banks write above and below the table. */
const mostLines = 4 * mostRows;
/** What the parts of a spreadsheet may unpack to: a small file can hold gigabytes. */
const mostUnpackedBytes = 30_000_000;

/** The rows of a statement's file, which is a spreadsheet or text with separators in one of the usual encodings. */
export function readFileRows(bytes: Buffer): Promise<CsvRow[]> | CsvRow[] {
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') return readSpreadsheet(bytes);
  if (bytes.subarray(0, 4).toString('hex') === 'd0cf11e0') throw unreadable('xls');
  if (bytes.subarray(0, 4).toString('latin1') === '%PDF') throw unreadable('pdf');
  return readTextRows(textOf(bytes));
}

/** Thai banks write UTF-8 or Windows-874, which contains TIS-620; valid UTF-8 is not by chance the other. */
function textOf(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex');
  if (mark === 'fffe') return new TextDecoder('utf-16le').decode(bytes);
  if (mark === 'feff') return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-874').decode(bytes);
  }
}

/** The allowed number of rows, plus one if there are more. */
export function readTextRows(text: string): CsvRow[] {
  if (text.includes('\0')) throw unreadable('text');
  if (text.split(/\r\n?|\n/, mostLines + 2).length > mostLines + 1) throw unreadable('rows', mostLines);
  const rows: CsvRow[] = [];
  for (const row of readCsv(text)) if (rows.push(row) > mostRows + 100) break;
  return rows;
}

/** Refuses a spreadsheet that would take much memory: by its size, or by a single cell that is far out. */
function requireSmall(data: Uint8Array, unzip: typeof unzipSync): void {
  let unpacked = 0;
  const sheets = unzip(data, {
    filter: ({ name, originalSize }) => {
      unpacked += originalSize;
      if (unpacked > mostUnpackedBytes) throw unreadable('size');
      return name.endsWith('.xml') && name.includes('sheet');
    },
  });
  for (const sheet of Object.values(sheets))
    for (const [, place = ''] of Buffer.from(sheet)
      .toString()
      .matchAll(/\sr(?:ef)?\s*=\s*["']([^"']*)/g))
      for (const corner of place.split(':')) {
        const [, column, row] = /^([A-Z]{0,2})(\d{0,6})$/.exec(corner) ?? [];
        if (column === undefined || Number(row) > mostLines) throw unreadable('cells');
      }
}

async function readSpreadsheet(bytes: Buffer): Promise<CsvRow[]> {
  // Loaded only for spreadsheets.
  const [{ unzipSync }, { default: readXlsx }] = await Promise.all([
    import('fflate'),
    import('read-excel-file/universal'),
  ]);
  const data = Uint8Array.from(bytes).buffer;
  const sheets = await Promise.resolve()
    .then(() => {
      requireSmall(new Uint8Array(data), unzipSync);
      return readXlsx(data);
    })
    .catch((error: unknown) => {
      if (error instanceof Refusal) throw error;
      throw unreadable('spreadsheet');
    });
  const [sheet = []] = sheets.map((one) => one.data).toSorted((one, other) => other.length - one.length);
  if (sheet.length > mostLines) throw unreadable('rows', mostLines);
  return sheet
    .map((row, at) => ({ line: at + 1, cells: row.map(textOfCell) }))
    .filter(({ cells }) => cells.some(Boolean));
}

/** Dates of a spreadsheet have no zone: their figures are read as they are shown. */
function textOfCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return '';
    const [day, time] = new Date(Math.round(value.getTime() / 1000) * 1000).toISOString().split('T');
    // A time of day alone is a date at the beginning of Excel's calendar.
    return value.getTime() < Date.UTC(1901, 0) ? time!.slice(0, 8) : `${day} ${time!.slice(0, 8)}`;
  }
  if (typeof value === 'number') return textOfNumber(value);
  return typeof value === 'string' ? value.trim() : '';
}

/** Amounts that were calculated differ from hundredths by less than can be shown. */
function textOfNumber(value: number): string {
  const hundredths = Math.round(value * 100);
  const isMoney = !Number.isInteger(value) && Math.abs(value * 100 - hundredths) < 1e-6;
  return isMoney ? (hundredths / 100).toFixed(2) : String(value);
}
