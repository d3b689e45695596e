import { Refusal } from '../../refusal';

type Problem =
  | 'empty'
  | 'pdf'
  | 'xls'
  | 'text'
  | 'spreadsheet'
  | 'size'
  | 'cells'
  | 'rows'
  | 'quote'
  | 'length'
  | 'column';

/** The refusal of a whole statement. The detail is the most rows, the number of the line or the name of the column. */
export const unreadable = (problem: Problem, detail: string | number = ''): Refusal =>
  new Refusal('CsvInvalid', { problem, detail: String(detail) }, `Error.CsvInvalid_${problem}`);
