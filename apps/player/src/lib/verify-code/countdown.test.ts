import { expect, test } from 'vitest';
import { readEnd, secondsLeft, writeEnd } from './countdown';

test.each([
  [60_000, 0, 60],
  [60_000, 1, 60],
  [60_000, 1_000, 59],
  [60_000, 59_999, 1],
  [60_000, 60_000, 0],
  [60_000, 90_000, 0],
  [0, 1_700_000_000_000, 0],
  [9_999_999_999_999, 0, 0],
])('a wait until %i has, at %i, another %i seconds', (end, now, seconds) => {
  expect(secondsLeft(end, now)).toBe(seconds);
});

test('each address has its own countdown, and none at first', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  writeEnd({ phone: '+66812345678' }, 60_000, storage);
  writeEnd({ email: 'An@example.com' }, 90_000, storage);
  expect(readEnd({ phone: '+66812345678' }, storage)).toBe(60_000);
  expect(readEnd({ email: 'an@EXAMPLE.com' }, storage)).toBe(90_000);
  expect(readEnd({ phone: '+66812345679' }, storage)).toBe(0);
});
