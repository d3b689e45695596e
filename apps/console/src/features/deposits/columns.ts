import type { StaffRequestOf } from '@truedraw/client/staff';

export const columnNames = ['tradeNo', 'amount', 'time', 'payer'] as const;

export type Columns = NonNullable<StaffRequestOf<'importReceipts'>['columns']>;

/** The names that banks use for each column. The first one found in a statement is used. */
const words: Record<(typeof columnNames)[number], readonly string[]> = {
  tradeNo: [
    'tradeno',
    'trade no',
    'trade number',
    'reference',
    'transaction id',
    '交易单号',
    '交易号',
    '流水号',
    '订单号',
  ],
  amount: ['amount', 'credit', '金额', '收入金额', '交易金额'],
  time: ['time', 'date', 'datetime', 'paid at', '时间', '交易时间', '到账时间'],
  payer: ['payer', 'from', 'name', '付款人', '对方户名', '付款方'],
};

/** The names in a statement's first line. */
export const headOf = (csv: string): string[] =>
  (csv.replace(/^\uFEFF/, '').split(/\r\n?|\n/, 1)[0] ?? '')
    .split(/[,;\t]/)
    .map((cell) => cell.replaceAll('"', '').trim())
    .filter(Boolean);

export function guessColumns(head: readonly string[]): Columns {
  const guesses = columnNames.map((name) => {
    const found = head.find((cell) => words[name].includes(cell.toLowerCase()));
    return [name, found] as const;
  });
  return Object.fromEntries(guesses.filter(([, found]) => found !== undefined));
}
