import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gameTypes, numberCount, type GameType } from './game';
import { formatNumber, numberValue, parseTypedNumber, parseWireNumber } from './game-number';

const anyGame = fc.constantFrom(...gameTypes);

describe('typing a number', () => {
  test.each([
    [2, '7', '07'],
    [2, '07', '07'],
    [2, '00', '00'],
    [2, '99', '99'],
    [3, '7', '007'],
    [3, '07', '007'],
    [3, '000', '000'],
    [3, '999', '999'],
    [4, '0000', '0000'],
    [4, '9999', '9999'],
    [4, '12', '0012'],
  ] as const)('in game %i "%s" is taken as %s', (game, typed, number) => {
    expect(parseTypedNumber(game, typed)).toEqual({ ok: true, value: number });
  });

  test.each([
    [2, '', 'Empty'],
    [2, '0', 'BareZero'],
    [3, '0', 'BareZero'],
    [3, '00', 'BareZero'],
    [4, '0', 'BareZero'],
    [4, '000', 'BareZero'],
    [2, '100', 'TooLong'],
    [2, '007', 'TooLong'],
    [3, '1000', 'TooLong'],
    [4, '10000', 'TooLong'],
    [2, '-1', 'NotDigits'],
    [2, '1.', 'NotDigits'],
    [2, ' 7', 'NotDigits'],
    [2, '7\n', 'NotDigits'],
    [2, '1e', 'NotDigits'],
    [2, '０７', 'NotDigits'],
    [2, '๐๗', 'NotDigits'],
    [2, '٠٧', 'NotDigits'],
  ] as const)('in game %i "%s" is refused as %s', (game, typed, reason) => {
    expect(parseTypedNumber(game, typed)).toEqual({ ok: false, reason });
  });
});

describe('a number on the wire', () => {
  test.each([
    [2, '7', 'WrongWidth'],
    [2, '007', 'WrongWidth'],
    [3, '07', 'WrongWidth'],
    [4, '0', 'WrongWidth'],
    [2, '', 'NotDigits'],
    [2, ' 7', 'NotDigits'],
    [2, '٠٧', 'NotDigits'],
    [2, '07\n', 'NotDigits'],
    [3, '1e1', 'NotDigits'],
  ] as const)('in game %i "%s" is refused as %s', (game, text, reason) => {
    expect(parseWireNumber(game, text)).toEqual({ ok: false, reason });
    expect(() => numberValue(game, text)).toThrow(RangeError);
  });

  test('every number of every game is read back as it was written', () => {
    const gameAndNumber = anyGame.chain((game) =>
      fc.tuple(fc.constant<GameType>(game), fc.nat(numberCount(game) - 1)),
    );
    fc.assert(
      fc.property(gameAndNumber, ([game, number]) => {
        const text = formatNumber(game, number);
        expect(text).toHaveLength(game);
        expect(numberValue(game, text)).toBe(number);
        expect(parseTypedNumber(game, text)).toEqual({ ok: true, value: text });
        expect(parseWireNumber(game, text)).toEqual({ ok: true, value: text });
      }),
    );
  });

  test('every number accepted from a user is also accepted on the wire', () => {
    fc.assert(
      fc.property(anyGame, fc.oneof(fc.string(), fc.stringMatching(/^[0-9]{0,6}$/)), (game, text) => {
        const typed = parseTypedNumber(game, text);
        expect(!typed.ok || parseWireNumber(game, typed.value).ok).toBe(true);
      }),
    );
  });

  test('a number outside the game cannot be written', () => {
    expect(() => formatNumber(2, 100)).toThrow(RangeError);
    expect(() => formatNumber(2, -1)).toThrow(RangeError);
    expect(() => formatNumber(4, 0.5)).toThrow(RangeError);
  });
});
