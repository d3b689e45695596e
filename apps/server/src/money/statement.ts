import { bangkokMoment, centsMode, isClockTime, isDay, parseMoney } from '@truedraw/rules';
import { Refusal } from '../http/refusal';
import { parseCsv } from './csv';
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

/** What the columns are called in the statement; every bank has its own words. */
export interface Columns {
  tradeNo?: string;
  amount?: string;
  time?: string;
  payer?: string;
}

const usual = { tradeNo: 'tradeNo', amount: 'amount', time: 'time', payer: 'payer' };
const mostRows = 5_000;

/** Reads a bank's or a wallet's statement. What a row lacks is said with its line; the others are good without it. */
export function readStatement(csv: string, wished: Columns = {}): Statement {
  const [head, ...body] = parseCsv(csv);
  if (!head) throw new Refusal('CsvInvalid', { problem: 'empty' });
  if (body.length > mostRows) throw new Refusal('CsvInvalid', { problem: `more than ${mostRows} rows` });
  const names = { ...usual, ...wished };
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
  for (const { line, cells } of body) {
    const cell = (index: number) => cells[index] ?? '';
    const coin = readAmount(cell(at.amount));
    const paidAt = readTime(cell(at.time));
    const tradeNo = readTradeNumber(cell(at.tradeNo));
    const problem =
      (tradeNo === undefined && 'tradeNo') ||
      (coin === undefined && 'amount') ||
      (paidAt === undefined && 'time');
    if (problem || tradeNo === undefined || coin === undefined || paidAt === undefined)
      statement.refused.push({ line, problem: problem || '' });
    else if (seen.has(tradeNo)) statement.refused.push({ line, problem: 'twice' });
    else {
      seen.add(tradeNo);
      statement.rows.push({ line, tradeNo, coin, paidAt, payer: cell(at.payer).slice(0, 120) });
    }
  }
  return statement;
}

/** Spreadsheets write a leading apostrophe to keep digits as text. */
function readTradeNumber(text: string): string | undefined {
  try {
    return requireTradeNumber(text.replace(/^'/, ''));
  } catch {
    return undefined;
  }
}

/** Grouped or not, with a plus or without; money that left is no payment. */
function readAmount(text: string): number | undefined {
  const plain = /^\+?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text;
  const parsed = parseMoney(plain.replace(/^\+/, ''), centsMode);
  return parsed.ok && parsed.value > 0 ? parsed.value : undefined;
}

/** Day and time as clocks in Bangkok show them, or a whole ISO time with its zone. */
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
