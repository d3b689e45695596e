import { expect, test } from 'vitest';
import { mostCoins, withdrawProblem } from './withdraw-problem';

const rules = { minCoins: 1_000, maxCoins: 50_000, leftCoins: 30_000, leftOrders: 3, debt: 0 };
const info = { name: 'A', account: '1', bank: 'B' };
const wish = { info, amount: '100', balance: 60_000, coinMode: 1, rules };

test.each([
  [{ info: { ...info, name: ' ' } }, { field: 'name', key: 'Withdraw.NameTip' }],
  [{ info: { ...info, account: '' } }, { field: 'account', key: 'Withdraw.AccountTip' }],
  [{ info: { ...info, bank: '' } }, { field: 'bank', key: 'Withdraw.BankTip' }],
  [{ info: { ...info, bank: 'x'.repeat(297) } }, { field: 'bank', key: 'Withdraw.TooLong' }],
  [{ amount: '' }, { field: 'amount', key: 'Withdraw.AmountTip' }],
  [{ amount: '0' }, { field: 'amount', key: 'Withdraw.AmountTip' }],
  [{ amount: '12.345' }, { field: 'amount', key: 'Common.MoneyTwoDecimals' }],
  [
    { amount: '12.5', coinMode: 0 },
    { field: 'amount', key: 'Common.MoneyWhole' },
  ],
  [{ amount: 'ten' }, { field: 'amount', key: 'Common.MoneyDigits' }],
  [{ amount: '600.01' }, { field: 'amount', key: 'Withdraw.TooMuch' }],
  [{ amount: '9.99' }, { field: 'amount', over: 'Withdraw.BelowMin', coins: 1_000 }],
  [{ amount: '500.01' }, { field: 'amount', over: 'Withdraw.AboveMax', coins: 50_000 }],
  [{ amount: '300.01' }, { field: 'amount', over: 'Withdraw.AboveLeft', coins: 30_000 }],
  [{ rules: { ...rules, leftOrders: 0 } }, { field: 'amount', key: 'Withdraw.NoneLeft' }],
])('a withdrawal with %j is stopped by %j', (change, problem) => {
  expect(withdrawProblem({ ...wish, ...change })).toEqual(problem);
});

test.each([
  [{}],
  [{ info: { ...info, bank: 'x'.repeat(296) } }],
  [{ info: undefined }],
  [{ rules: undefined, amount: '600' }],
  [{ amount: '10' }],
  [{ amount: '300' }],
  [{ amount: '500', rules: { ...rules, leftCoins: 90_000 } }],
  [{ amount: '300', balance: 30_000 }],
])('a withdrawal with %j has no problem', (change) => {
  expect(withdrawProblem({ ...wish, ...change })).toBeUndefined();
});

test('the largest amount is what the balance, the order limit and the day limit allow', () => {
  expect(mostCoins(60_000, rules)).toBe(30_000);
  expect(mostCoins(20_000, rules)).toBe(20_000);
  expect(mostCoins(60_000, undefined)).toBe(60_000);
});
