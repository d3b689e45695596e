import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addCoins, centsMode, coin, coinOfBigInt, formatCoins, subtractCoins, sumCoins } from './money';
import { parseMoney } from './parse-money';

const anyCoin = fc.maxSafeInteger().map(coin);

describe('coins', () => {
  test.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, -(2 ** 53)])(
    '%d is not an amount of coins',
    (amount) => {
      expect(() => coin(amount)).toThrow(RangeError);
    },
  );

  test('minus zero becomes zero', () => {
    expect(Object.is(coin(-0), 0)).toBe(true);
    expect(Object.is(subtractCoins(coin(5), coin(5)), 0)).toBe(true);
  });

  test('a sum is exact or throws an error', () => {
    expect(addCoins(coin(1), coin(2), coin(-4))).toBe(-1);
    expect(sumCoins([])).toBe(0);
    expect(() => addCoins(coin(Number.MAX_SAFE_INTEGER), coin(1))).toThrow(RangeError);
    const wandering = [coin(Number.MAX_SAFE_INTEGER), coin(2), coin(-2)];
    expect(() => sumCoins(wandering)).toThrow(RangeError);
    expect(() => coinOfBigInt(2n ** 53n + 1n)).toThrow(RangeError);
    expect(coinOfBigInt(2n ** 53n - 1n)).toBe(Number.MAX_SAFE_INTEGER);
  });
});

describe('showing money', () => {
  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [-5, '-0.05'],
    [100, '1.00'],
    [12_345, '123.45'],
    [-12_345, '-123.45'],
    [Number.MAX_SAFE_INTEGER, '90071992547409.91'],
  ])('%i coins are shown as %s yuan in the cents mode, and as they are otherwise', (amount, shown) => {
    expect(formatCoins(coin(amount), centsMode)).toBe(shown);
    expect(formatCoins(coin(amount), 0)).toBe(String(amount));
  });
});

describe('typing money', () => {
  test.each([
    ['0', 0],
    ['1', 100],
    ['1.5', 150],
    ['1.05', 105],
    ['0.01', 1],
    ['007', 700],
    ['90071992547409.91', Number.MAX_SAFE_INTEGER],
  ])('"%s" yuan are %i coins', (text, coins) => {
    expect(parseMoney(text, centsMode)).toEqual({ ok: true, value: coins });
  });

  test.each([
    ['', 'Empty'],
    ['1.005', 'TooManyDecimals'],
    ['1.500', 'TooManyDecimals'],
    ['1.', 'NotANumber'],
    ['.5', 'NotANumber'],
    ['.', 'NotANumber'],
    ['-1', 'NotANumber'],
    ['+1', 'NotANumber'],
    ['1,5', 'NotANumber'],
    ['1,000', 'NotANumber'],
    ['1e3', 'NotANumber'],
    ['1.2.3', 'NotANumber'],
    [' 1', 'NotANumber'],
    ['1\n', 'NotANumber'],
    ['１', 'NotANumber'],
    ['Infinity', 'NotANumber'],
    ['90071992547409.92', 'TooLarge'],
    ['9'.repeat(400), 'TooLarge'],
  ])('"%s" is refused as %s', (text, reason) => {
    expect(parseMoney(text, centsMode)).toEqual({ ok: false, reason });
  });

  test('without the cents mode coins are typed whole', () => {
    expect(parseMoney('150', 0)).toEqual({ ok: true, value: 150 });
    expect(parseMoney('1.5', 0)).toEqual({ ok: false, reason: 'TooManyDecimals' });
  });

  test('an amount can be typed as it is shown, in every mode', () => {
    fc.assert(
      fc.property(anyCoin, fc.constantFrom(0, 1, 2), (amount, mode) => {
        const positive = coin(Math.abs(amount));
        expect(parseMoney(formatCoins(positive, mode), mode)).toEqual({ ok: true, value: positive });
      }),
    );
  });
});
