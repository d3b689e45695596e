import { expect, test } from 'vitest';
import { formatExchangeInfo, parseExchangeInfo } from './exchange-info';

test('name, account and bank are read back unchanged', () => {
  const info = { name: '王 小明', account: '123-4-56789-0', bank: 'ธนาคาร' };
  expect(parseExchangeInfo(formatExchangeInfo(info))).toEqual(info);
});

test('a line break inside a part does not make another part', () => {
  expect(formatExchangeInfo({ name: ' A\nB ', account: '1\t2', bank: 'C' })).toBe('A B\n1 2\nC');
});

test.each(['just some text', 'two\nlines', 'one\ntwo\nthree\nfour', ''])(
  'the text %j of another client is shown whole as the account',
  (text) => {
    expect(parseExchangeInfo(text)).toEqual({
      name: '',
      account: text.replaceAll('\n', ' '),
      bank: '',
    });
  },
);
