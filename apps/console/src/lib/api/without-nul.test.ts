import { expect, test } from 'vitest';
import { withoutNul } from './without-nul';

test('a NUL that was pasted into a field is not sent, whatever field it is', () => {
  const typed = { note: 'a\0b', texts: { zh: '\0', list: ['x\0'] }, coin: 5, open: false, none: undefined };
  expect(withoutNul(typed)).toEqual({ note: 'ab', texts: { zh: '', list: ['x'] }, coin: 5, open: false });
});

test('what only looks like a NUL is kept', () => {
  expect(withoutNul({ note: String.raw`\u0000 \0` })).toEqual({ note: String.raw`\u0000 \0` });
});
