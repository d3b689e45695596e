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

test('each kind of address has its own countdown, and none at first', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  writeEnd('phone', 60_000, storage);
  expect(readEnd('phone', storage)).toBe(60_000);
  expect(readEnd('email', storage)).toBe(0);
});
