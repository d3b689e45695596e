import { expect, test } from 'vitest';
import { placedBet as bet } from '../../../testing/placed-bet';
import { lineCount, linesOf, playTypes, stakeOf } from './bet';

test('each line shows its win, rounded down by itself, and the sum is what the server paid', () => {
  const lines = linesOf(bet);
  const shown = lines.map(({ type, value, won, payoutCoins }) => [type, value, won, payoutCoins]);
  expect(shown).toEqual([
    ['num', 7, true, 8_417_16],
    ['num', 70, false, 0],
    ['ds', 0, true, 104_59],
    ['bs', 1, true, 38_05],
  ]);
  expect(lines.reduce((sum, { payoutCoins }) => sum + payoutCoins, 0)).toBe(bet.winScore);
});

test('without a result no line has won, also not a line on 00', () => {
  const running = { ...bet, result: '', stakes: { '00': 5 }, odds: { '00': 8_500 } };
  expect(linesOf(running).some(({ won, payoutCoins }) => won || payoutCoins > 0)).toBe(false);
});

test('a bet has its stake, the number of its lines and their kinds', () => {
  expect(stakeOf(bet)).toBe(101_01 + 30_00 + 55_05 + 20_03);
  expect(lineCount(bet)).toBe(4);
  expect(playTypes(bet)).toEqual(['History.PlayNum', 'Bet.OddEven', 'Bet.BigSmall']);
  expect(playTypes({ ...bet, stakes: {}, bsBet: [0, 0] })).toEqual(['Bet.OddEven']);
});
