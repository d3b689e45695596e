import { expect, test } from 'vitest';
import { digitColumns, oddEvenColumns, spanColumns, typeColumns } from './column-sets';
import { numbersInColumns } from './numbers-in-columns';

test.each([
  ['no column', digitColumns(2), [], []],
  ['a digit at each position', digitColumns(2), [3, 17], [37]],
  ['two digits at the tens and one at the units', digitColumns(2), [3, 5, 17], [37, 57]],
  ['a digit at the tens alone', digitColumns(2), [0], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
  ['the pairs', typeColumns(2), [1], [0, 11, 22, 33, 44, 55, 66, 77, 88, 99]],
  ['the widest span', spanColumns(2), [9], [9, 90]],
  // The number is odd when its last digit is.
  ['an even unit and an odd number', oddEvenColumns(2), [3, 4], []],
] as const)('%s', (_name, set, chosen, numbers) => {
  expect(numbersInColumns(set, chosen)).toEqual(numbers);
});

test('every column of a group is the same as none of them', () => {
  const set = digitColumns(3);
  const allTens = Array.from({ length: 10 }, (_, digit) => 10 + digit);
  expect(numbersInColumns(set, [7, ...allTens])).toEqual(numbersInColumns(set, [7]));
});
