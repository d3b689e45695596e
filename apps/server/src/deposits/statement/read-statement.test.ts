import { describe, expect, test } from 'vitest';
import type { Columns } from './columns';
import { readTextRows } from './file-rows';
import { readStatement } from './read-statement';

const now = Date.parse('2026-11-17T00:00:00Z');
const read = (csv: string, given?: Columns) => readStatement(readTextRows(csv), { given, now });
const one = (tradeNo: string, amount: string, time: string) =>
  read(`tradeNo,amount,time,payer\n"${tradeNo}","${amount}","${time}",Somchai`);

test('a row becomes a payment with coins and a time', () => {
  expect(one('TX-2026 000123', '1,250.50', '2026-11-16 09:30:15')).toMatchObject({
    rows: [
      {
        line: 2,
        tradeNo: 'TX2026000123',
        numbered: true,
        coin: 125_050,
        paidAt: Date.parse('2026-11-16T02:30:15Z'),
        payer: 'Somchai',
      },
    ],
    refused: [],
  });
});

test.each([
  ['2026/11/16 09:30', '2026-11-16T02:30:00Z'],
  ['2026-11-16T09:30:00', '2026-11-16T02:30:00Z'],
  ['2026-11-16T09:30:00Z', '2026-11-16T09:30:00Z'],
  ['2026-11-16T09:30:00.5+08:00', '2026-11-16T01:30:00.5Z'],
  ['2569-11-16T09:30:00+07:00', '2026-11-16T02:30:00Z'],
  ['16/11/2026 09:30', '2026-11-16T02:30:00Z'],
  ['6/1/2026 9:30:15', '2026-01-06T02:30:15Z'],
  ['16/11/2569 09:30', '2026-11-16T02:30:00Z'],
  ['16-11-26 09:30', '2026-11-16T02:30:00Z'],
  ['16-11-69 09:30', '2026-11-16T02:30:00Z'],
  ['29/02/2567 23:59', '2024-02-29T16:59:00Z'],
  ['16 พ.ย. 2569 09.30 น.', '2026-11-16T02:30:00Z'],
  ['16 พฤศจิกายน 2569, 09:30', '2026-11-16T02:30:00Z'],
  ['16 Nov 2026 09:30 PM', '2026-11-16T14:30:00Z'],
  ['16-NOV-26 12:05 AM', '2026-11-15T17:05:00Z'],
  ['๑๖/๑๑/๒๕๖๙ ๐๙:๓๐', '2026-11-16T02:30:00Z'],
  ['20261116 09:30', '2026-11-16T02:30:00Z'],
  ['16112569', '2026-11-15T17:00:00Z'],
  ['16.11.2026', '2026-11-15T17:00:00Z'],
  ['46342.395833333336', '2026-11-16T02:30:00Z'],
])('the time %s is %s', (time, moment) => {
  expect(one('000123', '1', time).rows[0]?.paidAt).toBe(Date.parse(moment));
});

describe('a problem of a row is reported with its line', () => {
  test.each([
    ['12345', '1.00', '2026-11-16 09:30', 'tradeNo'],
    ['TX-12345A', '1.00', '2026-11-16 09:30', 'tradeNo'],
    ['000123', '0', '2026-11-16 09:30', 'amount'],
    ['000123', '1.005', '2026-11-16 09:30', 'amount'],
    ['000123', '1,00', '2026-11-16 09:30', 'amount'],
    ['000123', '1.250,00', '2026-11-16 09:30', 'amount'],
    ['000123', '12,34,567.00', '2026-11-16 09:30', 'amount'],
    ['000123', '(-1.00)', '2026-11-16 09:30', 'amount'],
    ['000123', '1.00', '11/16/2026 09:30', 'time'],
    ['000123', '1.00', '29/02/2569 09:30', 'time'],
    ['000123', '1.00', '16/11/569 09:30', 'time'],
    ['000123', '1.00', '16/11/2026 25:30', 'time'],
    ['000123', '1.00', '16/11/2026 13:30 PM', 'time'],
    ['000123', '1.00', '20261316', 'time'],
    ['1.23457E+15', '1.00', '2026-11-16 09:30', 'tradeNo'],
    ['000123', '1.00', '17/11/2026 07:06', 'future'],
    ['000123', '1.00', '16/11/2570 09:30', 'future'],
    ['000123', '1.00', '2026-02-30 09:30', 'time'],
    ['000123', '1.00', '2026-11-16 24:30', 'time'],
    ['000123', '1.00', '', 'time'],
  ])('%s, %s, %s', (tradeNo, amount, time, problem) => {
    expect(one(tradeNo, amount, time)).toMatchObject({ rows: [], refused: [{ line: 2, problem }] });
  });

  test.each([
    ['000123,1,000.00,2026-11-16 09:30', 'columns'],
    ['000123,1,"2026-11-16 09:30', 'quote'],
    ['000123', 'amount'],
    ['000123,1', 'time'],
  ])('%s', (row, problem) => {
    const text = `tradeNo,amount,time\n${row}\nA000124,5.00,2026-11-16 09:30,`;
    expect(read(text)).toMatchObject({
      rows: [{ line: 3, coin: 500 }],
      refused: [{ line: 2, problem }],
    });
  });

  test('an amount that the separator of the file splits is not read as a smaller one', () => {
    expect(read('time,tradeNo,amount\n2026-11-16 09:30,A000123,1,000.00')).toMatchObject({
      rows: [],
      refused: [{ line: 2, problem: 'columns' }],
    });
  });

  test('a number that occurs twice counts once', () => {
    const { rows, refused } = read(
      'time;tradeNo;amount\n2026-11-16 09:30;A000123;5.00\n2026-11-16 09:31;a-000123;6.00',
    );
    expect(rows.map(({ coin }) => coin)).toEqual([500]);
    expect(refused).toEqual([{ line: 3, problem: 'twice' }]);
  });
});

test('columns are named by the words of the bank', () => {
  const { rows } = read('流水号\t时间\t金额\n000123\t2026-11-16 09:30\t88', {
    tradeNo: '流水号',
    amount: '金额',
    time: '时间',
  });
  expect(rows).toMatchObject([{ tradeNo: '000123', coin: 8_800, payer: '' }]);
});

test.each([
  ['', 'empty', ''],
  ['tradeNo,amount,"time\n1,2,3', 'quote', '1'],
  [`tradeNo,amount,time\n${'x,1,2\n'.repeat(5001)}`, 'rows', '5000'],
  [`tradeNo,amount,time\n${'x,1,"\n'.repeat(5001)}`, 'rows', '5000'],
  [`tradeNo,amount,time\n${'\n'.repeat(20_001)}`, 'rows', '20000'],
])('a statement that cannot be read at all is refused: %.30j', (csv, problem, detail) => {
  expect(() => read(csv)).toThrow(
    expect.objectContaining({ error: 'CsvInvalid', params: { problem, detail } }),
  );
});

test('columns that cannot be found are named, with the headings to choose from', () => {
  expect(read('tradeNo,amount\n1,2')).toMatchObject({
    missing: ['time'],
    headings: ['tradeNo', 'amount'],
    rows: [],
  });
  expect(read('hello')).toMatchObject({ missing: ['tradeNo', 'amount', 'time'] });
});

test.each([['-1.00'], ['(1.00)'], ['1,250.00-'], ['5.00 DR'], ['\u22125.00']])(
  'an amount of %s went out and is no payment',
  (amount) => {
    expect(one('000123', amount, '2026-11-16 09:30')).toMatchObject({ rows: [], refused: [], outgoing: 1 });
  },
);

test.each([
  ['+1,250.50', 125_050],
  ['฿ 1,250.50', 125_050],
  ['1250.50 บาท', 125_050],
  ['1250.5000', 125_050],
  ['5.00 CR', 500],
])('an amount of %s is %i satang', (amount, coin) => {
  expect(one('000123', amount, '2026-11-16 09:30').rows).toMatchObject([{ coin }]);
});

test('remembered columns are used while the statement has them, and guessed otherwise', () => {
  const remembered = { tradeNo: 'Note', amount: 'Sum', time: 'When' };
  const own = 'When,Sum,Note,Reference\n16/11/2026,5.00,A000123,B000456';
  expect(readStatement(readTextRows(own), { remembered, now }).rows).toMatchObject([{ tradeNo: 'A000123' }]);
  const other = 'Date,Amount,Reference\n16/11/2026,5.00,B000456';
  expect(readStatement(readTextRows(other), { remembered, now }).rows).toMatchObject([
    { tradeNo: 'B000456' },
  ]);
});
