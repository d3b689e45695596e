/** A row with the number of the line on which it begins. */
export interface CsvRow {
  line: number;
  cells: string[];
}

const separators = [',', ';', '\t'];

/** Banks separate by what their country uses; the one that stands most often in the first line is theirs. */
function separatorOf(text: string): string {
  const [first = ''] = text.split('\n', 1);
  const counts = separators.map((separator) => first.split(separator).length);
  return separators[counts.indexOf(Math.max(...counts))]!;
}

/** Reads CSV with quoted cells, which may hold separators, line breaks and doubled quotes. Empty rows are left out. */
export function parseCsv(whole: string): CsvRow[] {
  const text = whole.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const separator = separatorOf(text);
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  let line = 1;
  let began = 1;
  const endRow = () => {
    cells.push(cell);
    if (cells.some((one) => one.trim())) rows.push({ line: began, cells: cells.map((one) => one.trim()) });
    cells = [];
    cell = '';
    began = line + 1;
  };
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!;
    if (quoted) {
      if (character === '"' && text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else if (character === '"') quoted = false;
      else cell += character;
    } else if (character === '"' && !cell.trim()) {
      quoted = true;
      cell = '';
    } else if (character === separator) {
      cells.push(cell);
      cell = '';
    } else if (character === '\n') endRow();
    else cell += character;
    if (character === '\n') line += 1;
  }
  endRow();
  return rows;
}
