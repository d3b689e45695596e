import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coin } from '../money';
import { slipTotals, type SlipLine } from './lines';
import { fromBetStakes, toBetStakes, type UncheckedBetStakes } from './request';

const anyAmount = fc.integer({ min: 1, max: 1_000_000 }).map(coin);
const anyNumberLine = fc.record({
  type: fc.constant('num' as const),
  value: fc.stringMatching(/^[0-9]{2}$/),
  amount: anyAmount,
});
const anySideLine = fc.record({
  type: fc.constantFrom('ds' as const, 'bs' as const),
  value: fc.constantFrom(0 as const, 1 as const),
  amount: anyAmount,
});
const anyLines: fc.Arbitrary<SlipLine[]> = fc.array(fc.oneof(anyNumberLine, anySideLine), { minLength: 1 });

describe('a slip on the wire', () => {
  test('lines on the same number or side are added up', () => {
    const lines: SlipLine[] = [
      { type: 'num', value: '07', amount: coin(100) },
      { type: 'bs', value: 0, amount: coin(5) },
      { type: 'num', value: '07', amount: coin(50) },
      { type: 'ds', value: 1, amount: coin(7) },
      { type: 'ds', value: 1, amount: coin(3) },
      { type: 'num', value: '70', amount: coin(1) },
    ];
    expect(toBetStakes(lines)).toEqual({
      numberStakes: { '07': 150, '70': 1 },
      dsBet: [0, 10],
      bsBet: [5, 0],
    });
  });

  test('a request becomes lines with numbers ascending, then odd, even, big, small', () => {
    const request = { numberStakes: { '70': 1, '07': 2 }, dsBet: [3, 4], bsBet: [0, 5] };
    expect(fromBetStakes(2, request)).toEqual({
      ok: true,
      value: [
        { type: 'num', value: '07', amount: 2 },
        { type: 'num', value: '70', amount: 1 },
        { type: 'ds', value: 0, amount: 3 },
        { type: 'ds', value: 1, amount: 4 },
        { type: 'bs', value: 1, amount: 5 },
      ],
    });
  });

  test.each([10, 32, 33, 1_000])(
    'the numbers of a request of %i lines are ascending, in whatever order they were sent',
    (count) => {
      const names = Array.from({ length: count }, (_, at) => String((7 * at) % 1_000).padStart(3, '0'));
      const numberStakes = Object.fromEntries(names.map((name) => [name, 1]));
      const read = fromBetStakes(3, { numberStakes, dsBet: [0, 0], bsBet: [0, 0] });
      expect(read.ok && read.value.map(({ value }) => value)).toEqual(names.toSorted());
    },
  );

  test('a slip that is sent and read has the same stakes', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        const sent = toBetStakes(lines);
        const read = fromBetStakes(2, sent);
        if (!read.ok) throw new Error(read.reason);
        expect(toBetStakes(read.value)).toEqual(sent);
        expect(slipTotals(read.value).costCoins).toBe(slipTotals(lines).costCoins);
      }),
    );
  });

  const nothing: UncheckedBetStakes = { numberStakes: {}, dsBet: [0, 0], bsBet: [0, 0] };
  test.each<[string, Partial<UncheckedBetStakes>, string]>([
    ['nothing at all', {}, 'Bet.Err_Not_Select'],
    ['"7" beside "07"', { numberStakes: { '7': 1, '07': 1 } }, 'Bet.Err_Bet_Num'],
    ['a number out of range', { numberStakes: { '100': 1 } }, 'Bet.Err_Bet_Num'],
    ['a key that is no number', { numberStakes: { __proto__x: 1 } }, 'Bet.Err_Bet_Num'],
    ['zero on a number', { numberStakes: { '07': 0 } }, 'Bet.Err_Bet_Money'],
    ['a fraction', { numberStakes: { '07': 0.5 } }, 'Bet.Err_Bet_Money'],
    ['a negative amount', { numberStakes: { '07': -1 } }, 'Bet.Err_Bet_Money'],
    ['an absurd amount', { numberStakes: { '07': 1e15 } }, 'Bet.Err_Bet_Money'],
    ['an amount that is no number', { dsBet: [Number.NaN, 0] }, 'Bet.Err_Bet_Money'],
    ['a negative side', { bsBet: [0, -1] }, 'Bet.Err_Bet_Money'],
    ['a third side', { bsBet: [1, 1, 1] }, 'Bet.Err_Bet_Money'],
    ['a side missing', { dsBet: [1] }, 'Bet.Err_Bet_Money'],
    ['one bad number among good ones', { numberStakes: { '01': 1, '02': 1, x3: 1 } }, 'Bet.Err_Bet_Num'],
  ])('%s is refused as a whole', (_, change, reason) => {
    expect(fromBetStakes(2, { ...nothing, ...change })).toEqual({ ok: false, reason });
  });
});
