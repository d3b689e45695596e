import { bangkokMoment } from '@truedraw/rules';
import { expect, test } from 'vitest';
import { showPlanned } from './time';

test.each([
  [bangkokMoment('2026-11-18', '12:31'), undefined, '2026-11-18 12:31'],
  [bangkokMoment('2026-11-18', '12:31'), bangkokMoment('2026-11-18', '12:00'), '12:31'],
  [bangkokMoment('2026-11-18', '00:00'), bangkokMoment('2026-11-17', '23:59'), '2026-11-18 00:00'],
  [bangkokMoment('2026-11-18', '12:31') + 30_000, bangkokMoment('2026-11-18', '12:00'), '12:31:30'],
])('a planned moment %i after %s is %s', (millis, before, text) => {
  expect(showPlanned(millis, before)).toBe(text);
});
