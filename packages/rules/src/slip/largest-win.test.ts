import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberCount } from '../game';
import { formatNumber } from '../game-number';
import { coin } from '../money';
import { drawnSides, winOf, type PlacedBet } from '../settle';
import { largestWin } from './largest-win';

const bet = (changes: Partial<PlacedBet>): PlacedBet => ({
  numbers: [],
  stakes: [],
  odds: [],
  dsBet: [coin(0), coin(0)],
  dsOdds: [190, 190],
  bsBet: [coin(0), coin(0)],
  bsOdds: [190, 190],
  ...changes,
});

test.each([
  ['nothing', bet({}), 0],
  ['one number', bet({ numbers: [7], stakes: [coin(100)], odds: [8_500] }), 8_500],
  [
    'two numbers, of which one is drawn',
    bet({ numbers: [7, 8], stakes: [coin(100), coin(200)], odds: [8_500, 8_500] }),
    17_000,
  ],
  ['both sides, of which one is drawn', bet({ dsBet: [coin(100), coin(300)] }), 570],
  [
    'a small odd number with the sides that it has and not those that it lacks',
    bet({ numbers: [7], stakes: [coin(100)], odds: [8_500], dsBet: [coin(100), coin(900)] }),
    8_690,
  ],
  [
    'odd and big, which a number can be at once',
    bet({ dsBet: [coin(100), coin(0)], bsBet: [coin(100), coin(0)] }),
    380,
  ],
])('the largest win of %s', (_what, placed, most) => {
  expect(largestWin(2, placed)).toBe(most);
});

test('the largest win is the largest payout of all results', () => {
  const stake = fc.integer({ min: 0, max: 10_000 }).map(coin);
  const line = fc.record({
    number: fc.integer({ min: 0, max: 99 }),
    stake,
    odds: fc.integer({ min: 0, max: 9_000 }),
  });
  const placed = fc
    .record({
      lines: fc.array(line, { maxLength: 8 }),
      dsBet: fc.tuple(stake, stake),
      bsBet: fc.tuple(stake, stake),
    })
    .map(({ lines, dsBet, bsBet }) =>
      bet({
        numbers: lines.map(({ number }) => number),
        stakes: lines.map((each) => each.stake),
        odds: lines.map(({ odds }) => odds),
        dsBet,
        bsBet,
      }),
    );
  fc.assert(
    fc.property(placed, (any) => {
      const wins = Array.from({ length: numberCount(2) }, (_, number) =>
        winOf(any, drawnSides(2, formatNumber(2, number))),
      );
      expect(largestWin(2, any)).toBe(Math.max(...wins));
    }),
    { numRuns: 50 },
  );
});
