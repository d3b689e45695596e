import { expect, test } from 'vitest';
import { csvOf } from './csv';

test.each([
  [['a', 1, undefined, -2.5], 'a,1,,-2.5'],
  [['a,b', 'say "so"', 'two\nlines'], '"a,b","say ""so""","two\nlines"'],
  [['=1+1', '-1', '+1', '@x', 'a=b'], "'=1+1,'-1,'+1,'@x,a=b"],
  [['=HYPERLINK("x","y")'], `"'=HYPERLINK(""x"",""y"")"`],
])('%j is written as %s', (row, line) => {
  expect(csvOf([row])).toBe(`${line}\r\n`);
});
