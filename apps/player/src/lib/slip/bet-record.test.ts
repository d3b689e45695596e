import { expect, test } from 'vitest';
import { writeText } from '../storage';
import { readRecord, writeRecord } from './bet-record';

const attempt = { body: { turnid: 1, gametype: 2 as const }, at: 5, holdsMs: 6, sends: 0 };

test('the pending bet of one user never belongs to another', () => {
  writeRecord(7, { key: 'k', attempt });
  expect(readRecord(7)).toEqual({ key: 'k', attempt });
  expect(readRecord(8)).toBeUndefined();
  writeRecord(7, { key: 'k' });
  expect(readRecord(7)).toEqual({ key: 'k' });
  writeRecord(7, undefined);
  expect(readRecord(7)).toBeUndefined();
});

test.each(['', '{', 'null', '[]', '{"attempt":{}}', '{"key":5}'])('%j in storage is not a record', (text) => {
  writeText('truedraw.bet.9', text);
  expect(readRecord(9)).toBeUndefined();
});

test('a key whose attempt cannot be read is kept, so that it still cannot bet twice', () => {
  writeText('truedraw.bet.9', '{"key":"k","attempt":{"at":"yesterday"}}');
  expect(readRecord(9)).toEqual({ key: 'k' });
});
