import { expect, test } from 'vitest';
import { parseCsv } from './csv';

test.each([
  ['a,b\n1,2', ['1:a|b', '2:1|2']],
  ['\uFEFFa;b\r\n1;2\r\n', ['1:a|b', '2:1|2']],
  ['a\tb\r1\t2', ['1:a|b', '2:1|2']],
  ['a,b\n"1,5",2', ['1:a|b', '2:1,5|2']],
  ['a,b\n"say ""hi""",2', ['1:a|b', '2:say "hi"|2']],
  ['a,b\n"two\nlines",2\n3,4', ['1:a|b', '2:two\nlines|2', '4:3|4']],
  ['a,b\n\n , \n3,4', ['1:a|b', '4:3|4']],
  ['a,b\n1', ['1:a|b', '2:1']],
  ['', []],
])('%j is read as %j', (text, rows) => {
  expect(parseCsv(text).map(({ line, cells }) => `${line}:${cells.join('|')}`)).toEqual(rows);
});
