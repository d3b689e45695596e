import { expect, test } from 'vitest';
import { readCsv } from './csv';

const read = (text: string): string[] =>
  [...readCsv(text)].map((row) => `${row.line}:${row.problem ? `!${row.problem}` : row.cells.join('|')}`);

test.each([
  ['a,b\n1,2', ['1:a|b', '2:1|2']],
  ['\uFEFFa;b\r\n1;2\r\n', ['1:a|b', '2:1|2']],
  ['\uFEFF"a","b"\n1,2', ['1:a|b', '2:1|2']],
  ['a\tb\r1\t2', ['1:a|b', '2:1|2']],
  ['a\tb\n"1"\t\t\n\t2', ['1:a|b', '2:1||', '3:|2']],
  ['a,b\r\n1,2\r3,4\n5,6', ['1:a|b', '2:1|2', '3:3|4', '4:5|6']],
  ['a,b\n"1,5",2', ['1:a|b', '2:1,5|2']],
  ['a,b\n "1" , 2 ', ['1:a|b', '2:1|2']],
  ['a,b\n"say ""hi""",2', ['1:a|b', '2:say "hi"|2']],
  ['a,b\n"two\nlines",2\n3,4', ['1:a|b', '2:two\nlines|2', '4:3|4']],
  ['a,b\n1,"two\nlines"\n3,4', ['1:a|b', '2:1|two\nlines', '4:3|4']],
  ['a,b\n"two\r\n\r\nlines",2\r\n3,4', ['1:a|b', '2:two\n\nlines|2', '5:3|4']],
  ['a,b\n\n , \n3,4\n\n', ['1:a|b', '4:3|4']],
  ['\n\na,b\n1,2', ['3:a|b', '4:1|2']],
  ['a,b\n1', ['1:a|b', '2:1']],
  ['a,b\n1,2,3', ['1:a|b', '2:1|2|3']],
  ['数,额\n"一，二",2', ['1:数|额', '2:一，二|2']],
  ['', []],
  ['\uFEFF\r\n', []],
])('%j is read as %j', (text, rows) => {
  expect(read(text)).toEqual(rows);
});

test.each([
  ['in the last row', 'a,b\n1,2\n3,"4', ['1:a|b', '2:1|2', '3:!quote']],
  ['before rows without any', 'a,b\n1,"2\n3,4\n5,6', ['1:a|b', '2:!quote', '3:3|4', '4:5|6']],
  ['before rows with some', 'a,b\n1,"2\n3,"4"\n5,6', ['1:a|b', '2:!quote', '3:3|4', '4:5|6']],
  ['twice', 'a,b\n1,"2\n3,"4\n5,6', ['1:a|b', '2:!quote', '3:!quote', '4:5|6']],
  ['behind a break of lines', 'a,b\n"1\n2",3\n4,"5\n6,7', ['1:a|b', '2:1\n2|3', '4:!quote', '5:6|7']],
  ['in the first cell', 'a,b\n"1,2\n3,4', ['1:a|b', '2:!quote', '3:3|4']],
  ['in the head', 'a,"b\n1,2', ['1:!quote', '2:1|2']],
])('an unclosed quote %s loses no other row', (_, text, rows) => {
  expect(read(text)).toEqual(rows);
});

test.each([
  ['a,b\n1,"2\n3,4"\n5,6', ['1:a|b', '2:!quote', '3:!quote', '4:5|6']],
  ['a,b\n1,"2\n3,4\n5,6"\n7,8', ['1:a|b', '2:!quote', '3:!quote', '4:!quote', '5:7|8']],
  ['a,b,c\n1,"2,3\n4,5",6\n7,8,9', ['1:a|b|c', '2:!quote', '3:!quote', '4:7|8|9']],
])('all rows between an opening quote and a closing quote of another row are reported: %j', (text, rows) => {
  expect(read(text)).toEqual(rows);
});

test.each([
  ['a,b\nJo"hn,2', ['1:a|b', '2:Jo"hn|2']],
  ['a,b\nSom "Bee" Chai,2\n3,4', ['1:a|b', '2:Som "Bee" Chai|2', '3:3|4']],
  ['a,b\n"Som" Chai,2\n3,4', ['1:a|b', '2:"Som" Chai|2', '3:3|4']],
  ['a,b\n1,5"\n3,4', ['1:a|b', '2:1|5"', '3:3|4']],
])('a quote inside a cell is an ordinary character: %j', (text, rows) => {
  expect(read(text)).toEqual(rows);
});

test('a line of ten million characters is reported, and the lines around it are read', () => {
  const long = 'x'.repeat(10_000_000);
  expect(read(`a,b\n1,2\n${long},3\n4,5`)).toEqual(['1:a|b', '2:1|2', '3:!length', '4:4|5']);
  expect(read(`a,b\n1,"${long}\n4,5`)).toEqual(['1:a|b', '2:!length', '3:4|5']);
});
