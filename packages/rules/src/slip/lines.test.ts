import { describe, expect, test } from 'vitest';
import { centsMode, coin, type Coin } from '../money';
import { checkSlip, parseBetMoney, parseNewLine } from './check';
import { costOf, lineAmount, linesOfPicks, maxLineCoins, slipTotals, type SlipLine } from './lines';
import { pickBySides } from './by-sides';

const num = (value: string, amount: number): SlipLine => ({ type: 'num', value, amount: coin(amount) });

describe('the cost of a slip', () => {
  test('picks become lines at full width, and cost base times multiplier times count', () => {
    const amount = lineAmount({ baseCoins: coin(100), multiplier: 3 });
    if (!amount.ok) throw new Error(amount.reason);
    const lines = linesOfPicks({ game: 3, picks: [7, 42], amountCoins: amount.value });
    expect(lines).toEqual([num('007', 300), num('042', 300)]);
    expect(slipTotals(lines)).toEqual({ count: 2, costCoins: 600 });
    expect(costOf({ baseCoins: coin(100), multiplier: 3, count: 2 })).toBe(600);
  });

  test('all numbers of 4D at the largest amount are added up exactly', () => {
    const picks = pickBySides(4, ['big', 'small']);
    const lines = linesOfPicks({ game: 4, picks, amountCoins: maxLineCoins });
    expect(slipTotals(lines)).toEqual({ count: 10_000, costCoins: 10_000 * maxLineCoins });
  });

  test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 52, 1_000_000_001])(
    'a multiplier of %d is refused as an amount',
    (multiplier) => {
      expect(lineAmount({ baseCoins: coin(100), multiplier })).toEqual({
        ok: false,
        reason: 'Bet.Err_Bet_Money',
      });
    },
  );

  test('an empty slip costs nothing, and a cost beyond the safe integers is an error', () => {
    expect(slipTotals([])).toEqual({ count: 0, costCoins: 0 });
    expect(() => costOf({ baseCoins: coin(2 ** 40), multiplier: 2 ** 20, count: 1 })).toThrow(RangeError);
  });
});

describe('an amount typed in a popup', () => {
  test.each([
    ['', 'Bet.Txt_Bet_Coin'],
    ['0', 'Bet.Err_Bet_Money'],
    ['0.00', 'Bet.Err_Bet_Money'],
    ['-1', 'Bet.Err_Bet_Money'],
    ['1.005', 'Common.MoneyTwoDecimals'],
    ['abc', 'Bet.Err_Bet_Money'],
    ['1000000000.01', 'Common.MoneyTooLarge'],
    ['9'.repeat(20), 'Common.MoneyTooLarge'],
  ])('"%s" is answered with %s', (text, reason) => {
    expect(parseBetMoney(text, centsMode)).toEqual({ ok: false, reason });
  });

  test('a fraction is answered with the reason where coins are whole', () => {
    expect(parseBetMoney('1.5', 0)).toEqual({ ok: false, reason: 'Common.MoneyWhole' });
  });

  test('an amount above zero is accepted', () => {
    expect(parseBetMoney('0.01', centsMode)).toEqual({ ok: true, value: 1 });
    expect(parseBetMoney('1000000000', centsMode)).toEqual({ ok: true, value: maxLineCoins });
  });
});

describe('a number typed in the slip', () => {
  test.each([
    ['0', '1', 'Bet.Err_Bet_Num'],
    ['', '1', 'Bet.Err_Bet_Num'],
    ['100', '1', 'Bet.Err_Bet_Num'],
    ['-7', '1', 'Bet.Err_Bet_Num'],
    ['0', '', 'Bet.Err_Bet_Num'],
    ['7', '', 'Bet.Txt_Bet_Coin'],
    ['7', '0', 'Bet.Err_Bet_Money'],
  ])('number "%s" with money "%s" is answered with %s', (number, money, reason) => {
    expect(parseNewLine({ game: 2, number, money, coinMode: centsMode })).toEqual({ ok: false, reason });
  });

  test.each([
    [2, '7', '07'],
    [2, '00', '00'],
    [4, '9999', '9999'],
  ] as const)('in game %i "%s" adds the line %s', (game, number, value) => {
    const line = parseNewLine({ game, number, money: '1.50', coinMode: centsMode });
    expect(line).toEqual({ ok: true, value: num(value, 150) });
  });
});

describe('a slip about to be sent', () => {
  test.each<[string, SlipLine[], string]>([
    ['nothing', [], 'Bet.Err_Not_Select'],
    ['a short number', [num('07', 100), num('7', 100)], 'Bet.Err_Bet_Num'],
    ['a number of another game', [num('007', 100)], 'Bet.Err_Bet_Num'],
    ['an amount of zero', [num('07', 0)], 'Bet.Err_Bet_Money'],
    ['a negative amount', [{ type: 'ds', value: 0, amount: coin(-5) }], 'Bet.Err_Bet_Money'],
    ['an absurd amount', [num('07', maxLineCoins + 1)], 'Bet.Err_Bet_Money'],
    ['a fraction', [{ type: 'bs', value: 1, amount: 0.5 as Coin }], 'Bet.Err_Bet_Money'],
  ])('%s is refused', (_, lines, reason) => {
    expect(checkSlip(2, lines)).toEqual({ ok: false, reason });
  });

  test('numbers and sides above zero are unchanged', () => {
    const lines: SlipLine[] = [num('07', 100), { type: 'ds', value: 0, amount: coin(1) }];
    expect(checkSlip(2, lines)).toEqual({ ok: true, value: lines });
  });
});
