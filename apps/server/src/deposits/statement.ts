import { bangkokMoment, centsMode, isClockTime, isDay, parseMoney } from '@truedraw/rules';
import { cleanText } from '../content/clean-text';
import { Refusal } from '../refusal';
import { readCsv, type CsvRow } from './csv';
import { requireTradeNumber } from './trade-number';

export interface StatementRow {
  line: number;
  tradeNo: string;
  coin: number;
  paidAt: number;
  payer: string;
}

interface Problem {
  line: number;
  problem: string;
}

export interface Statement {
  rows: StatementRow[];
  refused: Problem[];
}

/** The names of the columns in the statement; every bank has its own. */
export interface Columns {
  tradeNo?: string;
  amount?: string;
  time?: string;
  payer?: string;
}

const usual = { tradeNo: 'tradeNo', amount: 'amount', time: 'time', payer: 'payer' };
const mostRows = 5_000;
/** Includes empty lines. */
const mostLines = 4 * mostRows;

/** Reads a statement of a bank or wallet. Errors are reported with their line; the other rows are valid without it. */
export function readStatement(csv: string, given: Columns = {}): Statement {
  const [head, ...body] = firstRows(csv);
  if (!head) throw new Refusal('CsvInvalid', { problem: 'empty' });
  if (head.problem) throw new Refusal('CsvInvalid', { problem: `line ${head.line}: ${head.problem}` });
  if (body.length > mostRows) throw new Refusal('CsvInvalid', { problem: `more than ${mostRows} rows` });
  const names = { ...usual, ...given };
  const indexOf = (name: string) =>
    head.cells.findIndex((cell) => cell.toLowerCase() === name.trim().toLowerCase());
  const at = {
    tradeNo: indexOf(names.tradeNo),
    amount: indexOf(names.amount),
    time: indexOf(names.time),
    payer: indexOf(names.payer),
  };
  for (const needed of ['tradeNo', 'amount', 'time'] as const)
    if (at[needed] < 0) throw new Refusal('CsvInvalid', { problem: `no column ${names[needed]}` });

  const statement: Statement = { rows: [], refused: [] };
  const seen = new Set<string>();
  for (const row of body) {
    const { line } = row;
    const read = row.problem ?? readRow(row.cells, at, head.cells.length);
    if (typeof read === 'string') statement.refused.push({ line, problem: read });
    else if (seen.has(read.tradeNo)) statement.refused.push({ line, problem: 'twice' });
    else {
      seen.add(read.tradeNo);
      statement.rows.push({ line, ...read });
    }
  }
  return statement;
}

/** The header and the allowed number of rows, plus one if there are more. */
function firstRows(csv: string): CsvRow[] {
  if (csv.split(/\r\n?|\n/, mostLines + 2).length > mostLines + 1)
    throw new Refusal('CsvInvalid', { problem: `more than ${mostLines} lines` });
  const rows: CsvRow[] = [];
  for (const row of readCsv(csv)) if (rows.push(row) > mostRows + 1) break;
  return rows;
}

/** The payment in a row, or what is wrong with it. */
function readRow(
  cells: readonly string[],
  at: Record<keyof Columns, number>,
  width: number,
): Omit<StatementRow, 'line'> | string {
  // An unquoted separator in a cell has shifted the following columns.
  if (cells.slice(width).some(Boolean)) return 'columns';
  const cell = (index: number) => cells[index] ?? '';
  const tradeNo = readTradeNumber(cell(at.tradeNo));
  if (tradeNo === undefined) return 'tradeNo';
  const coin = readAmount(cell(at.amount));
  if (coin === undefined) return 'amount';
  const paidAt = readTime(cell(at.time));
  if (paidAt === undefined) return 'time';
  return { tradeNo, coin, paidAt, payer: cleanText(cell(at.payer)).slice(0, 120) };
}

/** Spreadsheets write a leading apostrophe to keep digits as text. */
function readTradeNumber(text: string): string | undefined {
  try {
    return requireTradeNumber(text.replace(/^'/, ''));
  } catch {
    return undefined;
  }
}

/** With or without grouping and a plus; outgoing money is no payment. */
function readAmount(text: string): number | undefined {
  const plain = /^\+?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text;
  const parsed = parseMoney(plain.replace(/^\+/, ''), centsMode);
  return parsed.ok && parsed.value > 0 ? parsed.value : undefined;
}

/** Date and time in Bangkok, or a full ISO time with its zone. */
function readTime(text: string): number | undefined {
  const [, year, month, dayOfMonth, time, seconds = '00'] =
    /^(\d{4})[-/](\d{2})[-/](\d{2})[ T](\d{2}:\d{2})(?::(\d{2}))?$/.exec(text) ?? [];
  const day = `${year}-${month}-${dayOfMonth}`;
  if (time && isDay(day) && isClockTime(time) && Number(seconds) < 60)
    return bangkokMoment(day, time) + Number(seconds) * 1000;
  if (!/^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(text)) return undefined;
  const moment = Date.parse(text);
  return Number.isNaN(moment) ? undefined : moment;
}
