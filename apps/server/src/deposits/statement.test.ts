import { describe, expect, test } from 'vitest';
import { readStatement } from './statement';

const one = (tradeNo: string, amount: string, time: string) =>
  readStatement(`tradeNo,amount,time,payer\n"${tradeNo}","${amount}","${time}",Somchai`);

test('a row becomes a payment with coins and a time', () => {
  expect(one('TX-2026 000123', '1,250.50', '2026-11-16 09:30:15')).toEqual({
    rows: [
      {
        line: 2,
        tradeNo: 'TX2026000123',
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
])('the time %s is %s', (time, moment) => {
  expect(one('000123', '1', time).rows[0]?.paidAt).toBe(Date.parse(moment));
});

describe('a problem of a row is reported with its line', () => {
  test.each([
    ['12345', '1.00', '2026-11-16 09:30', 'tradeNo'],
    ['TX-12345A', '1.00', '2026-11-16 09:30', 'tradeNo'],
    ['000123', '-1.00', '2026-11-16 09:30', 'amount'],
    ['000123', '0', '2026-11-16 09:30', 'amount'],
    ['000123', '1.005', '2026-11-16 09:30', 'amount'],
    ['000123', '1,00', '2026-11-16 09:30', 'amount'],
    ['000123', '1.00', '16.11.2026', 'time'],
    ['000123', '1.00', '2026-02-30 09:30', 'time'],
    ['000123', '1.00', '2026-11-16 24:30', 'time'],
    ['000123', '1.00', '', 'time'],
  ])('%s, %s, %s', (tradeNo, amount, time, problem) => {
    expect(one(tradeNo, amount, time)).toEqual({ rows: [], refused: [{ line: 2, problem }] });
  });

  test.each([
    ['000123,1,000.00,2026-11-16 09:30', 'columns'],
    ['000123,1,"2026-11-16 09:30', 'quote'],
    ['000123', 'amount'],
    ['000123,1', 'time'],
  ])('%s', (row, problem) => {
    const text = `tradeNo,amount,time\n${row}\nA000124,5.00,2026-11-16 09:30,`;
    expect(readStatement(text)).toMatchObject({
      rows: [{ line: 3, coin: 500 }],
      refused: [{ line: 2, problem }],
    });
  });

  test('an amount that the separator of the file splits is not read as a smaller one', () => {
    expect(readStatement('time,tradeNo,amount\n2026-11-16 09:30,A000123,1,000.00')).toEqual({
      rows: [],
      refused: [{ line: 2, problem: 'columns' }],
    });
  });

  test('a number that occurs twice counts once', () => {
    const { rows, refused } = readStatement(
      'time;tradeNo;amount\n2026-11-16 09:30;A000123;5.00\n2026-11-16 09:31;a-000123;6.00',
    );
    expect(rows.map(({ coin }) => coin)).toEqual([500]);
    expect(refused).toEqual([{ line: 3, problem: 'twice' }]);
  });
});

test('columns are named by the words of the bank', () => {
  const { rows } = readStatement('流水号\t时间\t金额\n000123\t2026-11-16 09:30\t88', {
    tradeNo: '流水号',
    amount: '金额',
    time: '时间',
  });
  expect(rows).toMatchObject([{ tradeNo: '000123', coin: 8_800, payer: '' }]);
});

test.each([
  ['', 'empty'],
  ['tradeNo,amount\n1,2', 'no column time'],
  ['tradeNo,amount,"time\n1,2,3', 'line 1: quote'],
  [`tradeNo,amount,time\n${'x,1,2\n'.repeat(5001)}`, 'more than 5000 rows'],
  [`tradeNo,amount,time\n${'x,1,"\n'.repeat(5001)}`, 'more than 5000 rows'],
  [`tradeNo,amount,time\n${'\n'.repeat(20_001)}`, 'more than 20000 lines'],
])('a statement that cannot be read at all is refused: %.30j', (csv, problem) => {
  expect(() => readStatement(csv)).toThrow(
    expect.objectContaining({ error: 'CsvInvalid', params: { problem } }),
  );
});
