import { expect, test } from 'vitest';
import { bahtToMillions, parseFeedTime, parseKeepingNumbers, textAt } from './json-figures';

test('numbers keep every character they were written with', () => {
  const document = parseKeepingNumbers(
    '{"a":1443.70,"b":[24221.65,-0.50],"c":"1,443.79","d":"say \\"1.20\\" 3.40","e":1e3}',
  );
  expect(document).toEqual({
    a: '1443.70',
    b: ['24221.65', '-0.50'],
    c: '1,443.79',
    d: 'say "1.20" 3.40',
    e: '1e3',
  });
});

test.each(['', '{', '{"a":01.2}', 'NaN', '{"a":1.2.3}', '{a:1}', '<html>'])(
  '%j is not JSON and is refused',
  (text) => {
    expect(() => parseKeepingNumbers(text)).toThrow();
  },
);

test.each([
  ['set', '1443.79'],
  ['quotes.0.last', '12'],
  ['quotes.1.last', undefined],
  ['quotes', undefined],
  ['nothing.here', undefined],
  ['__proto__.x', undefined],
  ['set.length', undefined],
])('the path %s leads to %j', (path, expected) => {
  expect(textAt({ set: '1443.79', quotes: [{ last: '12' }] }, path)).toBe(expected);
});

test.each([
  ['24221654321.12', '24221.65'],
  ['24221659999', '24221.65'],
  ['24,221,654,321', '24221.65'],
  ['999999', '0.99'],
  ['1000000', '1.00'],
  ['24221.65M', '24221.65M'],
  ['-5', '-5'],
])('%s baht are %s million, rounded down', (baht, millions) => {
  expect(bahtToMillions(baht)).toBe(millions);
});

test.each([
  ['1794712058', 1_794_712_058_000],
  ['1794712058667', 1_794_712_058_667],
  ['2026-11-16T12:30:00+07:00', Date.parse('2026-11-16T05:30:00Z')],
  ['2026-11-16T05:30:00Z', Date.parse('2026-11-16T05:30:00Z')],
  ['2026-11-16 12:30:00', Date.parse('2026-11-16T05:30:00Z')],
  ['2026-11-16 12:30', Date.parse('2026-11-16T05:30:00Z')],
  ['16/11/2026 12:30', undefined],
  ['yesterday', undefined],
  ['2026-13-40T99:00:00', undefined],
])('the time %s is read as %s', (text, moment) => {
  expect(parseFeedTime(text)).toBe(moment);
});
