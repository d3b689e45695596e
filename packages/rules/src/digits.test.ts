import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deriveDigits, formatFigure, highlightsOf } from './digits';
import { gameTypes } from './game';

function derived(set: string, value: string) {
  const outcome = deriveDigits({ set, value });
  if (!outcome.ok) throw new Error(`${outcome.figure} refused: ${outcome.reason}`);
  return outcome.value;
}

describe('the digits of a result', () => {
  test.each([
    ['1,443.79', '24,221.65', '79', '791', '7921'],
    ['1443.79', '24221.65', '79', '791', '7921'],
    ['1443.00', '100.99', '00', '000', '0000'],
    ['1443.70', '12.34', '70', '702', '7012'],
    ['999.05', '1,234,567.00', '05', '057', '0567'],
    ['0.12', '1,000.00', '12', '120', '1200'],
  ])('SET %s and VALUE %s give %s, %s and %s', (set, value, two, three, four) => {
    expect(derived(set, value).digits).toEqual({ 2: two, 3: three, 4: four });
  });

  test.each([
    ['1,443.79', '24,221.65'],
    ['1443.79', '24221.65'],
    ['1443.70', '12.34'],
    ['0.12', '1,000.00'],
  ])('the highlighted digits of SET %s and VALUE %s are the result', (set, value) => {
    const derivation = derived(set, value);
    for (const game of gameTypes) {
      const marks = highlightsOf(derivation, game);
      const spelled = [...marks.set.map((at) => set[at]), ...marks.value.map((at) => value[at])].join('');
      expect(spelled).toBe(derivation.digits[game]);
    }
  });

  test('the digits of any valid figures agree with arithmetic on their cents', () => {
    const cents = fc.integer({ min: 1000, max: 9_999_999_999 });
    fc.assert(
      fc.property(cents, cents, fc.boolean(), (set, value, grouped) => {
        const write = (amount: number): string => {
          const integer = Math.floor(amount / 100);
          const written = grouped ? integer.toLocaleString('en-US') : String(integer);
          return `${written}.${String(amount % 100).padStart(2, '0')}`;
        };
        const two = String(set % 100).padStart(2, '0');
        const tens = String(Math.floor(value / 1000) % 10);
        const units = String(Math.floor(value / 100) % 10);
        expect(derived(write(set), write(value)).digits).toEqual({
          2: two,
          3: two + units,
          4: two + tens + units,
        });
      }),
    );
  });
});

test.each([
  ['1443.79', '1,443.79'],
  ['1,443.79', '1,443.79'],
  ['24221.65', '24,221.65'],
  ['1234567.00', '1,234,567.00'],
  ['999.05', '999.05'],
  ['0.12', '0.12'],
])('a figure received as %s is written %s', (figure, spelt) => {
  expect(formatFigure(figure)).toBe(spelt);
});

describe('an invalid figure', () => {
  const good = '24,221.65';
  test.each([
    [undefined, 'Missing'],
    [null, 'Missing'],
    ['', 'Missing'],
    ['1443', 'NotADecimal'],
    ['1443.', 'NotADecimal'],
    ['1443.7', 'NotADecimal'],
    ['1443.790', 'NotADecimal'],
    ['.79', 'NotADecimal'],
    ['1443.79.1', 'NotADecimal'],
    ['-1443.79', 'NotADecimal'],
    ['+1443.79', 'NotADecimal'],
    ['1.44379e3', 'NotADecimal'],
    ['1e3.00', 'NotADecimal'],
    [' 1443.79', 'NotADecimal'],
    ['1443.79 ', 'NotADecimal'],
    ['1443.79\n', 'NotADecimal'],
    ['1 443.79', 'NotADecimal'],
    ['14,43.79', 'NotADecimal'],
    ['1443,79', 'NotADecimal'],
    ['1,443,79', 'NotADecimal'],
    ['1,4430.79', 'NotADecimal'],
    [',443.79', 'NotADecimal'],
    ['1,,443.79', 'NotADecimal'],
    ['1443,000.79', 'NotADecimal'],
    ['01,443.79', 'NotADecimal'],
    ['0443.79', 'NotADecimal'],
    ['1443.７9', 'NotADecimal'],
    ['๑443.79', 'NotADecimal'],
    ['1443．79', 'NotADecimal'],
    ['NaN', 'NotADecimal'],
    ['0x10.00', 'NotADecimal'],
    [1443.79, 'NotADecimal'],
    [['1443.79'], 'NotADecimal'],
  ])('%j is refused as %s, for SET and for VALUE', (figure, reason) => {
    expect(deriveDigits({ set: figure, value: good })).toEqual({ ok: false, figure: 'set', reason });
    expect(deriveDigits({ set: good, value: figure })).toEqual({ ok: false, figure: 'value', reason });
  });

  test('a VALUE without a tens digit gives no result, because a digit would have to be invented', () => {
    expect(deriveDigits({ set: '1443.79', value: '4.20' })).toEqual({
      ok: false,
      figure: 'value',
      reason: 'TooShort',
    });
  });

  test('no text makes the derivation throw', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (set, value) => {
        expect(typeof deriveDigits({ set, value }).ok).toBe('boolean');
      }),
    );
  });
});

test('by the rule of the market 2D is the last decimal of SET and the units of VALUE; 3D and 4D stay', () => {
  const outcome = deriveDigits({ set: '1,443.79', value: '24,221.65' }, 'market-1');
  if (!outcome.ok) throw new Error(outcome.reason);
  expect(outcome.value.digits).toEqual({ 2: '91', 3: '791', 4: '7921' });
  expect(highlightsOf(outcome.value, 2)).toEqual({ set: [7], value: [5] });
  expect(highlightsOf(outcome.value, 3)).toEqual({ set: [6, 7], value: [5] });
});
