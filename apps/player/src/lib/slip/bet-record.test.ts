import { expect, test } from 'vitest';
import { readText, writeText } from '../storage';
import { readRecord, writeRecord } from './bet-record';

const attempt = { bet: { turnId: 1, game: 2 as const }, at: 5, holdsMs: 6, sends: 0 };

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

test('a pending bet that an earlier version stored with the names of the wire is the same bet', () => {
  const body = { turnid: 2026111601, gametype: 2, numbet: { '07': 100 }, dsBet: [0, 0], bsBet: [0, 50] };
  const older = { body, at: 5, holdsMs: 6, sends: 1, keyTaken: true };
  writeText('truedraw.bet.9', JSON.stringify({ key: 'k', attempt: older }));
  const bet = { turnId: 2026111601, game: 2, numberStakes: { '07': 100 }, dsBet: [0, 0], bsBet: [0, 50] };
  const record = readRecord(9);
  expect(record).toEqual({ key: 'k', attempt: { bet, at: 5, holdsMs: 6, sends: 1, keyTaken: true } });
  writeRecord(9, record);
  expect(readRecord(9)).toEqual(record);
});

test('a pending bet has no field that an earlier version would send to the server', () => {
  writeRecord(7, { key: 'k', attempt });
  const stored = JSON.parse(readText('truedraw.bet.7')!) as { attempt: object };
  expect(stored.attempt).not.toHaveProperty('body');
  writeRecord(7, undefined);
});
