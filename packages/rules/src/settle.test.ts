import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatNumber } from './game-number';
import { coin } from './money';
import { drawnSides, settleBet, winOf, type PlacedBet } from './settle';

const noSides = {
  dsBet: [coin(0), coin(0)],
  dsOdds: [190, 190],
  bsBet: [coin(0), coin(0)],
  bsOdds: [190, 190],
} as const;

const anyCoin = fc.nat(100_000).map(coin);
const anyOdds = fc.nat(9000);
const anyBet: fc.Arbitrary<PlacedBet> = fc
  .record({
    lines: fc.array(fc.tuple(fc.nat(9), anyCoin, anyOdds)),
    dsBet: fc.tuple(anyCoin, anyCoin),
    dsOdds: fc.tuple(anyOdds, anyOdds),
    bsBet: fc.tuple(anyCoin, anyCoin),
    bsOdds: fc.tuple(anyOdds, anyOdds),
  })
  .map(({ lines, ...sides }) => ({
    ...sides,
    numbers: lines.map(([number]) => number),
    stakes: lines.map(([, stake]) => stake),
    odds: lines.map(([, , odds]) => odds),
  }));

describe('the properties of a result', () => {
  test.each([
    [2, '07', { number: 7, ds: 0, bs: 1 }],
    [2, '50', { number: 50, ds: 1, bs: 0 }],
    [3, '499', { number: 499, ds: 0, bs: 1 }],
    [4, '5000', { number: 5000, ds: 1, bs: 0 }],
  ] as const)('in game %i, %s is drawn with %j', (game, result, drawn) => {
    expect(drawnSides(game, result)).toEqual(drawn);
  });

  test('a result of another width is a mistake of the program', () => {
    expect(() => drawnSides(3, '07')).toThrow(RangeError);
  });
});

describe('settling a bet', () => {
  const bet: PlacedBet = {
    numbers: [7, 8],
    stakes: [coin(33), coin(50)],
    odds: [8533, 8000],
    dsBet: [coin(11), coin(20)],
    dsOdds: [190, 180],
    bsBet: [coin(0), coin(5)],
    bsOdds: [190, 150],
  };

  test('every winning line is rounded down by itself and explained', () => {
    const settled = settleBet(bet, drawnSides(2, '07'));
    expect(settled.winCoins).toBe(2815 + 20 + 7);
    expect(settled.lines.map(({ type, value, won, payoutCoins }) => [type, value, won, payoutCoins])).toEqual(
      [
        ['num', 7, true, 2815],
        ['num', 8, false, 0],
        ['ds', 0, true, 20],
        ['ds', 1, false, 0],
        ['bs', 1, true, 7],
      ],
    );
    expect(settled.lines[0]).toMatchObject({ drawn: 7, stakeCoins: 33, odds: 8533 });
  });

  test('a bet on other numbers wins nothing', () => {
    const lost = { ...noSides, numbers: [8], stakes: [coin(100)], odds: [8500] };
    expect(settleBet(lost, drawnSides(2, '07'))).toMatchObject({ winCoins: 0, lines: [{ won: false }] });
  });

  test('a bet on sides alone can win', () => {
    const sides = { ...noSides, bsBet: [coin(0), coin(100)] as const, numbers: [], stakes: [], odds: [] };
    expect(winOf(sides, drawnSides(2, '49'))).toBe(190);
    expect(winOf(sides, drawnSides(2, '50'))).toBe(0);
  });

  test('a number that is in a bet twice wins twice, each time at its own odds', () => {
    const twice = { ...noSides, numbers: [7, 7], stakes: [coin(1), coin(1)], odds: [8500, 8000] };
    expect(winOf(twice, drawnSides(2, '07'))).toBe(165);
  });

  test('the explained wins always add up to the win', () => {
    fc.assert(
      fc.property(anyBet, fc.nat(9), (any, number) => {
        const drawn = drawnSides(2, formatNumber(2, number));
        const settled = settleBet(any, drawn);
        expect(settled.winCoins).toBe(winOf(any, drawn));
        expect(settled.lines.reduce((sum, line) => sum + line.payoutCoins, 0)).toBe(settled.winCoins);
        expect(settled.lines.every((line) => line.won === (line.value === line.drawn))).toBe(true);
      }),
    );
  });

  test('arrays of different lengths are a mistake of the program', () => {
    for (const broken of [
      { ...noSides, numbers: [7], stakes: [], odds: [8500] },
      { ...noSides, numbers: [7], stakes: [coin(1)], odds: [8500, 8500] },
    ]) {
      expect(() => winOf(broken, drawnSides(2, '07'))).toThrow(RangeError);
      expect(() => settleBet(broken, drawnSides(2, '07'))).toThrow(RangeError);
    }
  });
});
