import { CsvError, parse, type Options } from 'csv-parse/sync';

/** A row with the number of its first line: its cells, or why they cannot be read. */
export type CsvRow = { line: number } & (
  | { cells: string[]; problem?: undefined }
  | { problem: 'quote' | 'length' }
);

const separators = [',', ';', '\t'];
const longestRowBytes = 20_000;

/** Enough to see past what banks write above the table. */
const firstLines = 60;

/** Banks use the separator of their country; it is the most frequent one in the first lines, outside of quotes. */
function separatorOf(lines: readonly string[]): string {
  const text = lines.join('\n').replaceAll(/"[^"\n]*"/g, '');
  const counts = separators.map((separator) => text.split(separator).length);
  return separators[counts.indexOf(Math.max(...counts))]!;
}

/** How many cells most of the first lines have. */
function widthOf(lines: readonly string[], delimiter: string): number {
  const counts = new Map<number, number>();
  for (const line of lines) {
    const width = line.replaceAll(/"[^"]*"/g, '').split(delimiter).length;
    if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1);
  }
  const [[width] = [1]] = [...counts].toSorted((one, other) => other[1] - one[1] || other[0] - one[0]);
  return width;
}

/**
 * Reads CSV with quoted cells, which may contain separators, line breaks and doubled quotes. Empty rows are left out.
 * If quotes are wrong, a row ends with its line, so that no other row is lost inside a cell. Parsing again after each
 * such row is slow, so rows are yielded one by one and the caller may stop early.
 */
export function* readCsv(whole: string): Generator<CsvRow> {
  const text = whole.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const bytes = Buffer.from(text);
  const firsts = text.split('\n', firstLines);
  const options = { delimiter: separatorOf(firsts), record_delimiter: '\n', relax_column_count: true };
  const width = widthOf(firsts, options.delimiter);
  let line = 1;
  function* rowOf(untrimmed: readonly string[]): Generator<CsvRow> {
    const cells = untrimmed.map((cell) => cell.trim());
    if (cells.some(Boolean)) yield { line, cells };
  }
  const isWhole = (row: string): boolean => row.split(options.delimiter).length >= width;
  /** An open quote that a later row closes would merge the rows. */
  const holdsOtherRows = ([first = '', ...others]: readonly string[]): boolean =>
    isWhole(first) && others.some(isWhole);

  for (let at = 0; at < bytes.length;) {
    const { records, fault } = parseUntilFault(bytes.subarray(at), { ...options, trim: true });
    for (const { cells, size } of records) {
      const lines = bytes
        .toString('utf8', at, at + size)
        .replace(/\n$/, '')
        .split('\n');
      if (holdsOtherRows(lines))
        for (const index of lines.keys()) yield { line: line + index, problem: 'quote' };
      else yield* rowOf(cells);
      line += lines.length;
      at += size;
    }
    if (!fault) break;
    const end = bytes.indexOf('\n', at);
    // Inside one line a quote in the middle of a cell is an ordinary character.
    const alone = parseUntilFault(bytes.subarray(at, end < 0 ? bytes.length : end), {
      ...options,
      relax_quotes: true,
    });
    if (!alone.fault) for (const { cells } of alone.records) yield* rowOf(cells);
    else yield { line, problem: alone.fault.code === 'CSV_MAX_RECORD_SIZE' ? 'length' : 'quote' };
    line += 1;
    at = end < 0 ? bytes.length : end + 1;
  }
}

interface Parsed {
  /** The records before the error, with their length in bytes. */
  records: { cells: string[]; size: number }[];
  fault: CsvError | undefined;
}

function parseUntilFault(bytes: Buffer, options: Options): Parsed {
  const records: Parsed['records'] = [];
  let read = 0;
  try {
    parse(bytes, {
      ...options,
      max_record_size: longestRowBytes,
      on_record(cells: string[], { bytes: end }) {
        records.push({ cells, size: end - read });
        read = end;
        return null;
      },
    });
  } catch (error) {
    if (error instanceof CsvError) return { records, fault: error };
    throw error;
  }
  return { records, fault: undefined };
}
