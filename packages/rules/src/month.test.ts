import { describe, expect, test } from 'vitest';
import {
  addMonths,
  bangkokMonth,
  daysOfMonth,
  isMonth,
  monthNumber,
  monthOfNumber,
  monthsUpTo,
} from './month';

describe('months', () => {
  test('a month begins at midnight in Bangkok', () => {
    expect(bangkokMonth(Date.parse('2026-11-30T16:59:59.999Z'))).toBe('2026-11');
    expect(bangkokMonth(Date.parse('2026-11-30T17:00:00Z'))).toBe('2026-12');
  });

  test.each([
    ['2026-11', 1, '2026-12'],
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-03', -15, '2024-12'],
    ['2026-03', 0, '2026-03'],
  ] as const)('%s and %i more is %s', (month, months, expected) => {
    expect(addMonths(month, months)).toBe(expected);
  });

  test('an agent looks back to the same month of last year', () => {
    const months = monthsUpTo('2026-03');
    expect(months).toHaveLength(13);
    expect([months[0], months[1], months[3], months[12]]).toEqual([
      '2026-03',
      '2026-02',
      '2025-12',
      '2025-03',
    ]);
  });

  test('a month has each of its days once', () => {
    expect(daysOfMonth('2028-02')).toHaveLength(29);
    expect(daysOfMonth('2026-02').at(-1)).toBe('2026-02-28');
    expect(daysOfMonth('2026-12')[0]).toBe('2026-12-01');
  });

  test.each(['2026-13', '2026-00', '2026-1', '26-01', '2026-01-01', '', '2026/01'])(
    '%s is not a month',
    (text) => {
      expect(isMonth(text)).toBe(false);
    },
  );

  test('a month is converted to its number and back', () => {
    expect(monthNumber('2026-03')).toBe(202_603);
    expect(monthOfNumber(202_603)).toBe('2026-03');
    expect(() => monthOfNumber(202_613)).toThrow(RangeError);
  });
});
