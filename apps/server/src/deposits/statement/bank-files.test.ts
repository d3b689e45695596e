import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readFileRows } from './file-rows';
import { readStatement, type Statement } from './read-statement';

const now = Date.parse('2026-11-17T00:00:00Z');

type Encode = (text: string) => Buffer;

/** Windows-874 by its decoder: the bytes of each character. */
const thaiBytes = new Map(
  Array.from({ length: 256 }, (_, byte) => [
    new TextDecoder('windows-874').decode(Uint8Array.of(byte)),
    byte,
  ]),
);
const encodings: [name: string, encode: Encode][] = [
  ['UTF-8', (text) => Buffer.from(text)],
  ['UTF-8 with a mark', (text) => Buffer.from(`\uFEFF${text}`)],
  ['Windows-874', (text) => Buffer.from(Array.from(text, (char) => thaiBytes.get(char)!))],
  ['UTF-16', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
];
const calendars: [name: string, year: (christian: number) => string][] = [
  ['Christian years', String],
  ['Buddhist years', (year) => String(year + 543)],
];
const shapes = encodings.flatMap(([encoding, encode]) =>
  calendars.map(([calendar, year]) => ({ encoding, encode, calendar, year })),
);

const read = async (bytes: Buffer): Promise<Statement> => readStatement(await readFileRows(bytes), { now });
const paid = ({ rows }: Statement) =>
  rows.map(({ line, coin, paidAt, payer, numbered }) => [
    line,
    coin,
    new Date(paidAt).toISOString().slice(0, 19),
    payer,
    numbered,
  ]);

describe.each(shapes)('in $encoding with $calendar', ({ encode, year }) => {
  test('a statement of KBank: one column for both ways, told apart by the balance', async () => {
    const y = year(2026).slice(2);
    const statement = await read(
      encode(
        [
          'รายการเดินบัญชีเงินฝากออมทรัพย์ (มีรายละเอียด),,,,,,',
          'ชื่อบัญชี,บจก. ทดสอบ,,เลขที่บัญชีเงินฝาก,000-0-00000-1,,',
          `รอบระหว่างวันที่,01/11/${year(2026)} - 16/11/${year(2026)},,,,,`,
          ',,,,,,',
          'วันที่,เวลา/ วันที่มีผล,รายการ,ถอนเงิน / ฝากเงิน,ยอดคงเหลือ (บาท),ช่องทาง,รายละเอียด',
          `01-11-${y},,ยอดยกมา,,"10,000.00",,`,
          `15-11-${y},09:30,รับโอนเงิน,500.37,"10,500.37",K PLUS,จาก X1234 นาย สมชาย`,
          `15-11-${y},10:05,โอนเงิน,"1,000.00","9,500.37",K PLUS,โอนไป X9`,
          `16-11-${y},23:59,รับโอนเงิน,"1,250.00","10,750.37",ATM,จาก SCB X77 สมหญิง`,
          'รวมถอนเงิน 1 รายการ,,,"1,000.00",,,',
          'รวมฝากเงิน 2 รายการ,,,"1,750.37",,,',
          'ออกโดย K PLUS,,,,,,',
        ].join('\r\n'),
      ),
    );
    expect(statement.refused).toEqual([]);
    expect(statement.outgoing).toBe(1);
    expect(statement.ignored).toEqual([6, 10, 11, 12]);
    expect(paid(statement)).toEqual([
      [7, 50_037, '2026-11-15T02:30:00', 'จาก X1234 นาย สมชาย', false],
      [9, 125_000, '2026-11-16T16:59:00', 'จาก SCB X77 สมหญิง', false],
    ]);
  });

  test('a statement of SCB: debit and credit with a time of its own', async () => {
    const statement = await read(
      encode(
        [
          'Account Number;000-000000-1;;;;;;',
          'Date;Time;Transaction Code;Channel;Debit Amount;Credit Amount;Balance;Description;Reference No.',
          `15/11/${year(2026)};09:30:15;X1;ENET;;500.37;10,500.37;รับโอนจาก KBANK /X1234 สมชาย;2026111509ABC123456`,
          `15/11/${year(2026)};10:05:00;X2;ENET;1,000.00;;9,500.37;โอนไป BBL;`,
          `16/11/${year(2026)};00:00:01;X1;ATM;0.00;20.00;9,520.37;ฝาก;2026111600000000789Z`,
          ';;;;1,000.00;520.37;;TOTAL;',
        ].join('\n'),
      ),
    );
    expect(statement.refused).toEqual([]);
    expect(statement.outgoing).toBe(1);
    expect(paid(statement)).toEqual([
      [3, 50_037, '2026-11-15T02:30:15', 'รับโอนจาก KBANK /X1234 สมชาย', true],
      [5, 2_000, '2026-11-15T17:00:01', 'ฝาก', true],
    ]);
    expect(statement.rows.map(({ tradeNo }) => tradeNo)).toEqual([
      '2026111509ABC123456',
      '2026111600000000789Z',
    ]);
  });

  test('a statement of Bangkok Bank: withdrawals and deposits, newest first, with names of months', async () => {
    const statement = await read(
      encode(
        [
          '"ธนาคารกรุงเทพ"\t\t\t\t\t',
          '"วันที่ทำรายการ\nTransaction Date"\tรายละเอียด\tถอนเงิน (บาท)\tฝากเงิน (บาท)\tยอดคงเหลือ\tหมายเลขอ้างอิง',
          `16 พ.ย. ${year(2026)} 08:00\tพร้อมเพย์\t-\t99.01\t599.38\tBBL20261116000042`,
          `15 พ.ย. ${year(2026)} 23:15\tค่าธรรมเนียม\t15.00\t-\t500.37\t`,
          `15 พ.ย. ${year(2026)} 09:30\tพร้อมเพย์\t-\t500.37\t515.37\tBBL20261115000041`,
        ].join('\n'),
      ),
    );
    expect(statement.refused).toEqual([]);
    expect(statement.outgoing).toBe(1);
    expect(paid(statement)).toEqual([
      [4, 9_901, '2026-11-16T01:00:00', 'พร้อมเพย์', true],
      [6, 50_037, '2026-11-15T02:30:00', 'พร้อมเพย์', true],
    ]);
  });
});

/** A cell of a spreadsheet: a text, a number, or a date as the number of days. */
type Cell = string | number | { days: number };

function spreadsheet(rows: readonly Cell[][], more = ''): Buffer {
  const cellOf = (cell: Cell, at: number, row: number) => {
    const place = `r="${String.fromCharCode(65 + at)}${row + 1}"`;
    if (typeof cell === 'number') return `<c ${place}><v>${cell}</v></c>`;
    if (typeof cell === 'object') return `<c ${place} s="1"><v>${cell.days}</v></c>`;
    return cell ? `<c ${place} t="inlineStr"><is><t>${cell}</t></is></c>` : '';
  };
  const sheet = rows.map(
    (row, at) => `<row r="${at + 1}">${row.map((cell, index) => cellOf(cell, index, at)).join('')}</row>`,
  );
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`;
  const list = (...all: string[]) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`;
  const files = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    '_rels/.rels': list(relation('r1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Sheet1" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': list(
      relation('r1', 'worksheet', 'worksheets/sheet1.xml'),
      relation('r2', 'styles', 'styles.xml'),
    ),
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" xfId="0"/><xf numFmtId="22" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheet.join('')}${more}</sheetData></worksheet>`,
  };
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
  );
}

test('a spreadsheet has dates and amounts as numbers or as texts', async () => {
  const statement = await read(
    spreadsheet([
      ['รายการเดินบัญชี'],
      [],
      ['วันที่', 'เวลา', 'ฝากเงิน', 'ถอนเงิน', 'ยอดคงเหลือ', 'เลขที่อ้างอิง', 'รายละเอียด'],
      [{ days: 46_341.395833333336 }, '', 500.37, '', 1_500.37, '20261115000041', 'สมชาย'],
      ['15/11/2569', '09:45', '1,250.00', '', 2_750.37, 20_261_115_000_042, 'สมหญิง'],
      [{ days: 46_341 }, { days: 0.5 }, 0.1 + 0.2, '', 2_750.67, 'A000043', ''],
      [{ days: 46_341 }, '', '', 20.5, 2_730.17, '', 'ค่าธรรมเนียม'],
      ['', '', 1_750.67, 20.5, '', '', 'ยอดรวม'],
    ]),
  );
  expect(statement.refused).toEqual([]);
  expect(statement.outgoing).toBe(1);
  expect(paid(statement)).toEqual([
    [4, 50_037, '2026-11-15T02:30:00', 'สมชาย', true],
    [5, 125_000, '2026-11-15T02:45:00', 'สมหญิง', true],
    [6, 30, '2026-11-15T05:00:00', '', true],
  ]);
});

describe('what is wrong is named by row', () => {
  const problems = async (lines: readonly string[]) => {
    const { rows, refused } = await read(
      Buffer.from(['วันที่,เวลา,ถอนเงิน,ฝากเงิน,ยอดคงเหลือ,รายละเอียด', ...lines].join('\n')),
    );
    return [rows.length, ...refused.map(({ line, problem }) => `${line} ${problem}`)];
  };

  test.each([
    [
      'the same row twice',
      ['16/11/2569,09:30,,5.00,105.00,A', '16/11/2569,09:30,,5.00,105.00,A'],
      [1, '3 twice'],
    ],
    ['two equal payments', ['16/11/2569,09:30,,5.00,105.00,A', '16/11/2569,09:30,,5.00,110.00,A'], [2]],
    ['a date to come', ['18/11/2569,09:30,,5.00,105.00,A'], [0, '2 future']],
    ['no date', [',09:30,,5.00,105.00,A'], [0, '2 time']],
    ['no amount', ['16/11/2569,09:30,,,105.00,A'], [0, '2 amount']],
    ['an amount both ways', ['16/11/2569,09:30,5.00,5.00,105.00,A'], [0, '2 amount']],
    ['a broken amount out', ['16/11/2569,09:30,5.0O,,105.00,A'], [0, '2 amount']],
    ['an amount alone', [',,,5.00,,'], [0, '2 time']],
    ['a payer whose name begins like a total', ['15/13/2569,09:30,,5.00,105.00,รวมชัย'], [0, '2 time']],
    ['the same without a date', [',09:30,,5.00,105.00,รวมชัย'], [0, '2 time']],
    ['a broken time', ['16/11/2569,9h30,,5.00,105.00,A'], [0, '2 time']],
    ['no balance', ['16/11/2569,09:30,,5.00,,A'], [0, '2 balance']],
    ['a shifted row', ['16/11/2569,09:30,,1,250.00,105.00,A'], [0, '2 columns']],
    [
      'an open quote',
      ['16/11/2569,09:30,,5.00,105.00,"A', '16/11/2569,09:31,,5.00,110.00,B'],
      [1, '2 quote'],
    ],
  ])('%s', async (_, lines, expected) => {
    expect(await problems(lines)).toEqual(expected);
  });

  test('a direction that the balance does not tell', async () => {
    const { rows, refused } = await read(
      Buffer.from('วันที่,ถอนเงิน / ฝากเงิน,ยอดคงเหลือ\n15/11/2569,5.00,105.00\n16/11/2569,7.00,200.00'),
    );
    expect(rows).toEqual([]);
    expect(refused).toEqual([
      { line: 2, problem: 'direction' },
      { line: 3, problem: 'direction' },
    ]);
  });

  test('a column of its own for the direction', async () => {
    const { rows, refused, outgoing } = await read(
      Buffer.from(
        'Date,Dr/Cr,Amount,Ref No\n15/11/2026,CR,5.00,A000001\n15/11/2026,DR,6.00,A000002\n15/11/2026,?,7.00,A000003',
      ),
    );
    expect(rows).toMatchObject([{ coin: 500 }]);
    expect(outgoing).toBe(1);
    expect(refused).toEqual([{ line: 4, problem: 'direction' }]);
  });
});

test('the same account exported as text and as a spreadsheet gives the same payments', async () => {
  const text = await read(Buffer.from('วันที่,เวลา,ฝากเงิน,ยอดคงเหลือ\n15/11/2569,09:30,"1,500.37","2,000.37"'));
  const sheet = await read(
    spreadsheet([
      ['Date', 'Time', 'Deposit', 'Balance'],
      [{ days: 46_341 }, '09:30', 1_500.37, 2_000.37],
    ]),
  );
  expect(text.rows).toMatchObject([{ coin: 150_037, numbered: false }]);
  expect(sheet.rows[0]!.tradeNo).toBe(text.rows[0]!.tradeNo);
});

test.each([
  ['an old spreadsheet', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'xls'],
  ['a PDF', Buffer.from('%PDF-1.7'), 'pdf'],
  ['an archive that is no spreadsheet', Buffer.from(zipSync({ 'a.txt': strToU8('a') })), 'spreadsheet'],
  ['half a spreadsheet', spreadsheet([['Date']]).subarray(0, 400), 'spreadsheet'],
  [
    'a spreadsheet that unpacks to more than the memory should hold',
    Buffer.from(zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(31_000_000) })),
    'size',
  ],
  [
    'a spreadsheet with a cell in the last row and column',
    spreadsheet([['Date']], '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
    'cells',
  ],
  [
    'a spreadsheet that hides such a cell',
    spreadsheet([['Date']], "<row r='1048576'><c r = '&#88;FD1048576'><v>1</v></c></row>"),
    'cells',
  ],
  ['bytes', Buffer.from([0x41, 0, 0x42, 0, 0, 1]), 'text'],
])('%s is refused', async (_, bytes, problem) => {
  await expect(async () => read(bytes)).rejects.toMatchObject({
    error: 'CsvInvalid',
    params: { problem },
  });
});
