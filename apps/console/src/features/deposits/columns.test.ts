import { expect, test } from 'vitest';
import { guessColumns, headOf } from './columns';

test.each([
  [
    'tradeNo,amount,time,payer\nS1,2,3,4',
    { tradeNo: 'tradeNo', amount: 'amount', time: 'time', payer: 'payer' },
  ],
  ['\uFEFF"流水号";"收入金额";"交易时间"\r\n', { tradeNo: '流水号', amount: '收入金额', time: '交易时间' }],
  ['Date\tReference\tBalance\n', { tradeNo: 'Reference', time: 'Date' }],
  ['Date\tReference\r2026\tA1\r', { tradeNo: 'Reference', time: 'Date' }],
  ['', {}],
])('the columns of a statement are known by what banks call them: %j', (csv, columns) => {
  expect(guessColumns(headOf(csv))).toEqual(columns);
});
