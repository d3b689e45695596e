import { CsvError, parse, type Options } from 'csv-parse/sync';

/** A row with the number of its first line: its cells, or why they cannot be read. */
export type CsvRow = { line: number } & (
  | { cells: string[]; problem?: undefined }
  | { problem: 'quote' | 'length' }
);

const separators = [',', ';', '\t'];
const longestRowBytes = 20_000;

/** Banks use the separator of their country; it is the most frequent one in the first line. */
function separatorOf(text: string): string {
  const [first = ''] = text.split('\n', 1);
  const counts = separators.map((separator) => first.split(separator).length);
  return separators[counts.indexOf(Math.max(...counts))]!;
}

/**
 * Reads CSV with quoted cells, which may contain separators, line breaks and doubled quotes. Empty rows are left out.
 * If quotes are wrong, a row ends with its line, so that no other row is lost inside a cell. Parsing again after each
 * such row is slow, so rows are yielded one by one and the caller may stop early.
 */
export function* readCsv(whole: string): Generator<CsvRow> {
  const text = whole.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const bytes = Buffer.from(text);
  const options = { delimiter: separatorOf(text), record_delimiter: '\n', relax_column_count: true };
  let width: number | undefined;
  let line = 1;
  function* rowOf(untrimmed: readonly string[]): Generator<CsvRow> {
    const cells = untrimmed.map((cell) => cell.trim());
    if (!cells.some(Boolean)) return;
    width ??= cells.length;
    yield { line, cells };
  }
  const isWhole = (row: string): boolean => row.split(options.delimiter).length >= (width ?? Infinity);
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
