import { expect, test } from 'vitest';
import { bangkokWeek, daysOfWeek, weekOf, weeksUpTo } from './week';

test.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2026-11-15', '2026-11-09'],
  ['2027-01-01', '2026-12-28'],
] as const)('%s is in the week of Monday %s', (day, monday) => {
  expect(weekOf(day)).toBe(monday);
});

test('a week begins at midnight of Monday in Bangkok and has seven days', () => {
  expect(bangkokWeek(Date.parse('2026-11-15T16:59:59.999Z'))).toBe('2026-11-09');
  expect(bangkokWeek(Date.parse('2026-11-15T17:00:00Z'))).toBe('2026-11-16');
  expect(daysOfWeek('2026-12-28').at(-1)).toBe('2027-01-03');
  expect(weeksUpTo('2026-11-16').slice(0, 2)).toEqual(['2026-11-16', '2026-11-09']);
});
