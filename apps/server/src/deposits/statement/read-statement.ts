import { createHash } from 'node:crypto';
import { bangkokDay, bangkokTime } from '@truedraw/rules';
import { cleanText } from '../../content/clean-text';
import { isPaidInFuture } from '../paid-at';
import { requireTradeNumber } from '../trade-number';
import { isIncoming, plainCell, readAmount, readMoment } from './cells';
import {
  guessColumns,
  headingOf,
  isForBoth,
  missingColumns,
  placesOf,
  type ColumnName,
  type Columns,
} from './columns';
import type { CsvRow } from './csv';
import { unreadable } from './unreadable';

export interface StatementRow {
  line: number;
  /** The bank's number, or one made of the row where the bank gives none. */
  tradeNo: string;
  numbered: boolean;
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
  /** How many rows are outgoing payments. */
  outgoing: number;
  /** The lines below the headings that are no payments: balances brought forward, totals, notes. */
  ignored: number[];
  headings: string[];
  columns: Columns;
  /** The columns that are missing; without them no row is read. */
  missing: ColumnName[];
}

interface Asked {
  /** As the caller named them. */
  given?: Columns | undefined;
  /** As they were named for an earlier statement; used if this one has them. */
  remembered?: Columns | undefined;
  now: number;
}

const mostRows = 5_000;
/** What banks write above the table is shorter. */
const headingRows = 60;

/** Reads a statement of a bank or wallet. Errors are reported with their line; the other rows are valid without it. */
export function readStatement(all: readonly CsvRow[], asked: Asked): Statement {
  if (!all.length) throw unreadable('empty');
  const { at, headings, columns } = findHeadings(all, asked);
  const places = placesOf(headings, columns);
  const body = all.slice(at + 1);
  if (body.length > mostRows) throw unreadable('rows', mostRows);
  const statement: Statement = {
    rows: [],
    refused: [],
    outgoing: 0,
    ignored: [],
    headings: headings.filter(Boolean),
    columns,
    missing: missingColumns(places),
  };
  if (statement.missing.length) return statement;

  const table = new Table(places, headings, asked.now);
  const seen = new Set<string>();
  for (const [index, row] of body.entries()) {
    const { line } = row;
    const read = row.problem ?? table.read(row.cells, [body[index - 1], body[index + 1]]);
    if (read === 'outgoing') statement.outgoing += 1;
    else if (read === 'ignored') statement.ignored.push(line);
    else if (typeof read === 'string') statement.refused.push({ line, problem: read });
    else if (seen.has(read.tradeNo)) statement.refused.push({ line, problem: 'twice' });
    else {
      seen.add(read.tradeNo);
      statement.rows.push({ line, ...read });
    }
  }
  return statement;
}

/** The first row that has the needed headings, or the one that comes closest. */
function findHeadings(
  all: readonly CsvRow[],
  { given = {}, remembered }: Asked,
): { at: number; headings: string[]; columns: Columns } {
  const known = Object.fromEntries(Object.entries(given).filter(([, name]) => name));
  const candidates = [];
  for (const [at, row] of all.slice(0, headingRows).entries()) {
    if (row.problem) continue;
    const headings = row.cells.map(headingOf);
    const guess = guessColumns(headings);
    // A column of an earlier statement that this one does not have is no choice for this one.
    const isWhole = remembered && !missingColumns(placesOf(headings, remembered)).length;
    const columns: Columns = { ...(isWhole ? remembered : withoutTaken(guess, known)), ...known };
    for (const name of Object.keys(given) as ColumnName[]) if (!given[name]) delete columns[name];
    const missing = missingColumns(placesOf(headings, columns)).length;
    const candidate = { at, headings, columns, guessed: Object.keys(guess).length };
    if (!missing) return candidate;
    candidates.push(candidate);
  }
  for (const { line, problem } of all.slice(0, headingRows)) if (problem) throw unreadable(problem, line);
  return candidates.toSorted((one, other) => other.guessed - one.guessed)[0]!;
}

/** A heading that the caller has named for one column is not guessed for another. */
const withoutTaken = (guess: Columns, known: Columns): Columns =>
  Object.fromEntries(Object.entries(guess).filter(([, name]) => !Object.values(known).includes(name)));

const sumWords = /^(grand )?total|^sum\b|^รวม|^ยอดรวม|^合计|^总计/i;
const carriedWords =
  /brought forward|carried forward|opening balance|closing balance|\bb\/f\b|\bc\/f\b|ยอดยกมา|ยอดยกไป|ยอดเริ่มต้น/i;

/** The cells of a row by the columns of its statement. */
class Table {
  readonly #isForBoth: boolean;

  constructor(
    private readonly places: Record<ColumnName, number>,
    private readonly headings: readonly string[],
    private readonly now: number,
  ) {
    this.#isForBoth = places.debit < 0 && places.direction < 0 && isForBoth(headings[places.amount]!);
  }

  #cell(cells: readonly string[], name: ColumnName): string {
    return plainCell(cells[this.places[name]] ?? '');
  }

  /** The payment in a row, what is wrong with it, or why it is none. */
  read(
    cells: readonly string[],
    neighbours: readonly (CsvRow | undefined)[],
  ): Omit<StatementRow, 'line'> | string {
    if (this.#isNote(cells)) return 'ignored';
    // An unquoted separator in a cell has shifted the following columns.
    if (cells.slice(this.headings.length).some(Boolean)) return 'columns';
    const tradeNo = this.places.tradeNo < 0 ? '' : readTradeNumber(this.#cell(cells, 'tradeNo'));
    const amount = this.#amount(cells, neighbours);
    // Outgoing payments need no number.
    if (typeof amount === 'number' && amount < 0) return 'outgoing';
    if (tradeNo === undefined) return 'tradeNo';
    if (typeof amount === 'string') return amount;
    const paidAt = readMoment(this.#cell(cells, 'time'), this.#cell(cells, 'clock'), this.now);
    if (paidAt === undefined) return 'time';
    if (isPaidInFuture(paidAt, this.now)) return 'future';
    const payer = cleanText(this.#cell(cells, 'payer')).slice(0, 120);
    if (tradeNo) return { tradeNo, numbered: true, coin: amount, paidAt, payer };
    const balance = readAmount(this.#cell(cells, 'balance'));
    if (balance === undefined) return 'balance';
    return { tradeNo: numberOfRow(paidAt, amount, balance), numbered: false, coin: amount, paidAt, payer };
  }

  /** Headings that are repeated on each page, balances brought forward, totals, and notes without date and amount. */
  #isNote(cells: readonly string[]): boolean {
    if (cells.every((cell, at) => headingOf(cell) === (this.headings[at] ?? ''))) return true;
    const filled = cells.map(plainCell).filter(Boolean);
    if (this.places.tradeNo >= 0 && this.#cell(cells, 'tradeNo')) return false;
    const hasAmount = (['amount', 'debit'] as const).some((name) => this.#cell(cells, name));
    if (!hasAmount && filled.some((cell) => carriedWords.test(cell))) return true;
    const date = this.#cell(cells, 'time');
    if (readMoment(date, '', this.now) !== undefined) return false;
    // A payer's name may begin like a total, so what else a payment has must be missing.
    const hasMore = (['clock', 'balance'] as const).some((name) => this.#cell(cells, name));
    const isSum = sumWords.test(date) || (!date && !hasMore && filled.some((cell) => sumWords.test(cell)));
    return isSum || (!hasAmount && !hasMore);
  }

  /** Hundredths, negative if they were paid out, or what is wrong. */
  #amount(cells: readonly string[], neighbours: readonly (CsvRow | undefined)[]): number | string {
    const text = this.#cell(cells, 'amount');
    const debitText = this.#cell(cells, 'debit').replace(/^-$/, '');
    if (this.places.debit >= 0 && debitText) {
      const debit = readAmount(debitText);
      if (debit === undefined) return 'amount';
      const credit = /^-?$/.test(text) ? 0 : readAmount(text);
      if (credit === undefined || (debit !== 0 && credit !== 0)) return 'amount';
      if (debit !== 0) return -Math.abs(debit);
    }
    const amount = readAmount(text);
    if (!amount) return 'amount';
    if (this.places.direction >= 0) {
      const isIn = isIncoming(this.#cell(cells, 'direction'));
      return isIn === undefined ? 'direction' : isIn ? amount : -Math.abs(amount);
    }
    return this.#isForBoth && amount > 0 ? this.#byBalance(cells, amount, neighbours) : amount;
  }

  /** In one column for both ways, only the running balance tells whether money came in. */
  #byBalance(
    cells: readonly string[],
    amount: number,
    neighbours: readonly (CsvRow | undefined)[],
  ): number | string {
    const balanceOf = (row: readonly string[]) => readAmount(this.#cell(row, 'balance'));
    const balance = balanceOf(cells);
    const changes = neighbours
      .map((row) => row && !row.problem && balanceOf(row.cells))
      .filter((before) => typeof before === 'number')
      .map((before) => (balance ?? NaN) - before);
    const fitting = new Set(changes.filter((change) => Math.abs(change) === amount));
    return fitting.size === 1 ? [...fitting][0]! : 'direction';
  }
}

function readTradeNumber(text: string): string | undefined {
  try {
    return requireTradeNumber(text);
  } catch {
    return undefined;
  }
}

/** The same row of another export of the same account gives the same number. */
function numberOfRow(paidAt: number, coin: number, balance: number): string {
  const digest = createHash('sha256').update(`${paidAt}:${coin}:${balance}`).digest();
  const day = bangkokDay(paidAt).replaceAll('-', '');
  const time = bangkokTime(paidAt).replace(':', '');
  return `ROW${day}${time}${String(digest.readUIntBE(0, 6)).padStart(15, '0')}`;
}
