import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatRate, parseRate } from './rate';

describe('rates', () => {
  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [150, '1.50'],
    [10_000, '100.00'],
  ])('%i basis points are shown as %s', (basisPoints, shown) => {
    expect(formatRate(basisPoints)).toBe(shown);
    expect(parseRate(shown)).toEqual({ ok: true, value: basisPoints });
  });

  test.each([
    ['1.5', 150],
    ['1', 100],
    ['0.29', 29],
    ['0.57', 57],
  ])('"%s" percent typed are %i basis points', (text, basisPoints) => {
    expect(parseRate(text)).toEqual({ ok: true, value: basisPoints });
  });

  test.each([
    ['', 'Empty'],
    ['1.555', 'TooManyDecimals'],
    ['-1', 'NotANumber'],
    ['1%', 'NotANumber'],
    ['100.01', 'TooLarge'],
    ['9'.repeat(30), 'TooLarge'],
  ])('"%s" is refused as %s', (text, reason) => {
    expect(parseRate(text)).toEqual({ ok: false, reason });
  });

  test.each([-1, 1.5, 10_001, Number.NaN])('%d is not a rate and is not shown', (basisPoints) => {
    expect(() => formatRate(basisPoints)).toThrow(RangeError);
  });

  test('every rate can be typed as it is shown', () => {
    fc.assert(
      fc.property(fc.nat(10_000), (rate) => {
        expect(parseRate(formatRate(rate))).toEqual({ ok: true, value: rate });
      }),
    );
  });
});
