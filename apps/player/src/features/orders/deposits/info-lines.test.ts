import { expect, test } from 'vitest';
import { infoLines } from './info-lines';

test.each([
  ['Account: 123-4', [{ label: 'Account', value: '123-4' }]],
  [
    '户名：王小明\n账号：6222 0000',
    [
      { label: '户名', value: '王小明' },
      { label: '账号', value: '6222 0000' },
    ],
  ],
  ['Scan the code above', [{ label: '', value: 'Scan the code above' }]],
  ['https://pay.example/x', [{ label: '', value: 'https://pay.example/x' }]],
  ['Name:\n\n  ', [{ label: '', value: 'Name:' }]],
  ['', []],
])('%j becomes %j', (text, lines) => {
  expect(infoLines(text)).toEqual(lines);
});
