import { expect, test } from 'vitest';
import { partsOfReason, reasons, storedReason } from './reasons';

test('every list ends with "other", which takes a note', () => {
  for (const list of Object.values(reasons)) expect(list.at(-1)).toBe('other');
});

test.each([
  ['duplicate', { reason: 'duplicate', note: '' }],
  ['other: paid twice: see mail', { reason: 'other', note: 'paid twice: see mail' }],
  ['other: two\nlines', { reason: 'other', note: 'two\nlines' }],
  ['closed: a text from before', { note: 'closed: a text from before' }],
  ['Wrong name', { note: 'Wrong name' }],
  ['', { note: '' }],
])('%j is read as %j', (stored, parts) => {
  expect(partsOfReason(stored)).toEqual(parts);
  if ('reason' in parts) expect(storedReason(parts.reason as 'other', parts.note)).toBe(stored);
});
