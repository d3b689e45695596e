import { plainCell } from './cells';

/** The columns of a statement, by their headings; every bank has its own. */
export const columnNames = [
  'tradeNo',
  'amount',
  'debit',
  'direction',
  'time',
  'clock',
  'balance',
  'payer',
] as const;
export type ColumnName = (typeof columnNames)[number];
export type Columns = Partial<Record<ColumnName, string>>;

/** What banks call each column, in the order of preference. */
const words: Record<ColumnName, readonly string[]> = {
  tradeNo: [
    'tradeno',
    'trade no',
    'trade number',
    'reference',
    'reference no',
    'reference number',
    'ref',
    'ref no',
    'transaction reference',
    'transaction ref',
    'transaction id',
    'transaction no',
    'transaction number',
    'transref',
    'เลขที่อ้างอิง',
    'หมายเลขอ้างอิง',
    'เลขอ้างอิง',
    'รหัสอ้างอิง',
    'เลขที่รายการ',
    'หมายเลขรายการ',
    'อ้างอิง',
    '交易单号',
    '交易号',
    '流水号',
    '订单号',
  ],
  amount: [
    'credit',
    'credit amount',
    'deposit',
    'deposit amount',
    'deposits',
    'เงินฝาก',
    'ฝากเงิน',
    'ฝาก',
    'เงินเข้า',
    'รายการฝาก',
    'จำนวนเงินฝาก',
    'เครดิต',
    'amount',
    'transaction amount',
    'จำนวนเงิน',
    'ยอดเงิน',
    '收入金额',
    '金额',
    '交易金额',
  ],
  debit: [
    'debit',
    'debit amount',
    'withdrawal',
    'withdrawal amount',
    'withdrawals',
    'withdraw',
    'เงินถอน',
    'ถอนเงิน',
    'ถอน',
    'เงินออก',
    'รายการถอน',
    'จำนวนเงินถอน',
    'เดบิต',
    '支出金额',
  ],
  direction: ['debit/credit', 'dr/cr', 'cr/dr', 'credit/debit', 'd/c', 'c/d', 'ฝาก/ถอน', 'ประเภท'],
  time: [
    'transaction date',
    'transaction date time',
    'trans date',
    'tran date',
    'date',
    'datetime',
    'date time',
    'date & time',
    'date/time',
    'posting date',
    'วันที่ทำรายการ',
    'วันที่รายการ',
    'วันเวลาที่ทำรายการ',
    'วันที่',
    'วันเวลา',
    'วัน/เดือน/ปี',
    'paid at',
    '交易时间',
    '到账时间',
    '时间',
  ],
  clock: ['transaction time', 'trans time', 'time', 'เวลาทำรายการ', 'เวลาที่ทำรายการ', 'เวลา'],
  balance: [
    'balance',
    'outstanding balance',
    'book balance',
    'ledger balance',
    'ยอดเงินคงเหลือ',
    'ยอดคงเหลือ',
    'คงเหลือ',
    '余额',
  ],
  payer: [
    'payer',
    'from',
    'name',
    'details',
    'description',
    'descriptions',
    'ผู้โอน',
    'ชื่อผู้โอน',
    'รายละเอียด',
    'คำอธิบาย',
    'รายการ',
    '付款人',
    '对方户名',
    '付款方',
  ],
};

/** A heading on two lines often has two languages. */
export const headingOf = (cell: string): string => plainCell(cell.replaceAll(/\s*\n\s*/g, ' / '));

const normal = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[\s\u00A0*:.]+/g, ' ')
    .replaceAll(/\s*\/\s*/g, '/')
    .trim();

/** Headings often have two languages or a unit: "Date/วันที่", "ฝากเงิน (บาท)". */
const partsOf = (heading: string): string[] =>
  normal(heading)
    .split(/[/()|]/)
    .map((part) => part.trim())
    .filter(Boolean);

/** The heading that means this column, whole ones first; `free` are those that no other column has. */
function headingFor(name: ColumnName, free: readonly string[]): string | undefined {
  const whole = free.map(normal);
  const parts = free.map(partsOf);
  const places = [
    ...words[name].map((word) => whole.indexOf(word)),
    ...words[name].map((word) => parts.findIndex((some) => some.includes(word))),
  ];
  return free[places.find((place) => place >= 0) ?? -1];
}

/** Proposes the columns by the words that banks use for them. */
export function guessColumns(headings: readonly string[]): Columns {
  const guess: Columns = {};
  let free = headings.filter(Boolean);
  const order = ['direction', 'tradeNo', 'time', 'clock', 'debit', 'amount', 'balance', 'payer'] as const;
  for (const name of order) {
    // One column for both ways has the words of both; see `isForBoth`.
    const found = headingFor(name, name === 'debit' ? free.filter((one) => !isForBoth(one)) : free);
    if (found === undefined) continue;
    guess[name] = found;
    free = free.filter((heading) => heading !== found);
  }
  // A single column called "time" has the date too.
  if (guess.time === undefined && guess.clock !== undefined) {
    guess.time = guess.clock;
    delete guess.clock;
  }
  return guess;
}

/** Whether a column has amounts of both ways without a sign, such as "ถอนเงิน / ฝากเงิน". */
export function isForBoth(heading: string): boolean {
  const parts = partsOf(heading);
  const credits = words.amount.slice(0, words.amount.indexOf('amount'));
  return parts.some((part) => words.debit.includes(part)) && parts.some((part) => credits.includes(part));
}

/** Where each column stands; -1 for none. */
export function placesOf(headings: readonly string[], columns: Columns): Record<ColumnName, number> {
  const placeOf = (name: string | undefined) =>
    name ? headings.findIndex((heading) => normal(heading) === normal(name)) : -1;
  return Object.fromEntries(columnNames.map((name) => [name, placeOf(columns[name])])) as Record<
    ColumnName,
    number
  >;
}

/** What a statement cannot be read without. A running balance tells rows apart that have no number. */
export function missingColumns(places: Record<ColumnName, number>): ColumnName[] {
  return (['tradeNo', 'amount', 'time'] as const).filter(
    (name) => places[name] < 0 && !(name === 'tradeNo' && places.balance >= 0),
  );
}
