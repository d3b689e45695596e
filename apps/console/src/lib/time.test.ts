import { bangkokMoment } from '@truedraw/rules';
import { expect, test } from 'vitest';
import type { T } from './i18n/t';
import { showAge, showPlanned } from './time';

test.each([
  [bangkokMoment('2026-11-18', '12:31'), undefined, '2026-11-18 12:31'],
  [bangkokMoment('2026-11-18', '12:31'), bangkokMoment('2026-11-18', '12:00'), '12:31'],
  [bangkokMoment('2026-11-18', '00:00'), bangkokMoment('2026-11-17', '23:59'), '2026-11-18 00:00'],
  [bangkokMoment('2026-11-18', '12:31') + 30_000, bangkokMoment('2026-11-18', '12:00'), '12:31:30'],
])('a planned moment %i after %s is %s', (millis, before, text) => {
  expect(showPlanned(millis, before)).toBe(text);
});

const t = ((key: string, { count }: { count: number }) => `${count} ${key}`) as unknown as T;

test.each([
  [59_400, '59 Age.Seconds'],
  [119_000, '1 Age.Minutes'],
  [-7_199_000, '1 Age.Hours'],
  [2 * 86_400_000 - 1_000, '1 Age.Days'],
])('an age of %i ms is not rounded up: %s', (ms, text) => {
  expect(showAge(ms, t)).toBe(text);
});
