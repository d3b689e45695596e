import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  bangkokDay,
  bangkokMoment,
  bangkokTime,
  dayNumber,
  isClockTime,
  lastDay,
  parseDay,
  weekdayOf,
} from './time';

describe('Bangkok time', () => {
  test.each([
    ['2026-11-16', '12:31', '2026-11-16T05:31:00Z'],
    ['2026-11-16', '00:00', '2026-11-15T17:00:00Z'],
    ['2026-01-01', '06:59', '2025-12-31T23:59:00Z'],
    ['2028-02-29', '23:59', '2028-02-29T16:59:00Z'],
  ] as const)('%s %s in Bangkok is %s', (day, time, utc) => {
    const moment = Date.parse(utc);
    expect(bangkokMoment(day, time)).toBe(moment);
    expect(bangkokDay(moment)).toBe(day);
    expect(bangkokTime(moment)).toBe(time);
  });

  test('the day changes at 17:00 UTC, to the millisecond', () => {
    const midnight = Date.parse('2026-11-15T17:00:00.000Z');
    expect(bangkokDay(midnight - 1)).toBe('2026-11-15');
    expect(bangkokDay(midnight)).toBe('2026-11-16');
    expect(bangkokTime(midnight - 1)).toBe('23:59');
  });

  test('any minute is converted to a day and a time and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (minutes) => {
        const moment = minutes * 60_000;
        expect(bangkokMoment(bangkokDay(moment), bangkokTime(moment))).toBe(moment);
      }),
    );
  });
});

describe('days', () => {
  test.each(['2026-11-16', '2028-02-29', '2000-02-29', '1900-01-01', '9989-12-31'])('%s is a day', (text) => {
    expect(parseDay(text)).toEqual({ ok: true, value: text });
  });

  test.each([
    '2026-02-29',
    '2026-02-30',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-1',
    '26-01-01',
    '2026/01/01',
    '2026-01-01 ',
    '2026-01-01T00:00',
    '',
    '２026-01-01',
    '1899-12-31',
    '9990-01-01',
    '9999-12-31',
  ])('"%s" is refused', (text) => {
    expect(parseDay(text)).toEqual({ ok: false, reason: 'NotADay' });
  });

  test('days are counted across months, years and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(addDays(lastDay, 1)).toBe('9990-01-01');
    expect(dayNumber(addDays(lastDay, 1))).toBe(99900101);
  });

  test('16 November 2026 is a Monday', () => {
    expect(weekdayOf('2026-11-16')).toBe(1);
    expect(weekdayOf('2026-11-15')).toBe(0);
    expect(weekdayOf('2026-11-14')).toBe(6);
  });

  test('an invalid day or time is a mistake of the program', () => {
    expect(() => bangkokMoment('2026-02-30', '12:00')).toThrow(RangeError);
    expect(() => bangkokMoment('2026-02-20', '24:00')).toThrow(RangeError);
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
  });

  test.each([
    ['00:00', true],
    ['23:59', true],
    ['24:00', false],
    ['12:60', false],
    ['9:00', false],
    ['12:00:00', false],
    ['', false],
  ])('"%s" is a time of day: %s', (text, expected) => {
    expect(isClockTime(text)).toBe(expected);
  });
});
