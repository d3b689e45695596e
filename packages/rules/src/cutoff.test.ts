import { describe, expect, test } from 'vitest';
import { formatCountdown, isOpen, timeLeftMs } from './cutoff';

describe('the cut-off', () => {
  test.each([
    [999, false],
    [1000, true],
    [1999, true],
    [2000, false],
    [2001, false],
  ])('a draw open from 1000 to 2000 takes a bet at %i: %s', (nowMs, open) => {
    expect(isOpen({ opensAtMs: 1000, closesAtMs: 2000 }, nowMs)).toBe(open);
  });

  test('a draw without an opening moment is open until it closes', () => {
    expect(isOpen({ closesAtMs: 2000 }, 0)).toBe(true);
    expect(isOpen({ closesAtMs: 2000 }, 2000)).toBe(false);
  });

  test('time left never goes below zero', () => {
    expect(timeLeftMs({ closesAtMs: 2000 }, 500)).toBe(1500);
    expect(timeLeftMs({ closesAtMs: 2000 }, 2500)).toBe(0);
  });

  test.each([
    [0, '00:00:00'],
    [1, '00:00:01'],
    [1000, '00:00:01'],
    [1001, '00:00:02'],
    [59_999, '00:01:00'],
    [3_599_000, '00:59:59'],
    [3_600_000, '01:00:00'],
    [68 * 3_600_000, '68:00:00'],
    [-5, '00:00:00'],
  ])('%i ms left are counted down as %s', (leftMs, shown) => {
    expect(formatCountdown(leftMs)).toBe(shown);
  });
});
