import { expect, test } from 'vitest';
import { lineCount, linesOf, playTypes, stakeOf, type Bet } from './bet';

const bet: Bet = {
  betId: '1',
  turnId: 2026111601,
  gametype: 2,
  game: '2D',
  result: '07',
  cancelled: false,
  betMap: { '70': 30, '07': 101 },
  betTimeMap: { '70': 8_500, '07': 8_333 },
  dsBet: [55, 0],
  bsBet: [0, 20],
  dsTimes: [190, 190],
  bsTimes: [190, 190],
  winScore: 8_416 + 104 + 38,
  createtime: 0,
  endTime: 0,
  openTime: 0,
  revision: 1,
};

test('each line shows what it won, rounded down by itself, and together they are what the server paid', () => {
  const lines = linesOf(bet);
  const shown = lines.map(({ type, value, won, payoutCoins }) => [type, value, won, payoutCoins]);
  expect(shown).toEqual([
    ['num', 7, true, 8_416],
    ['num', 70, false, 0],
    ['ds', 0, true, 104],
    ['bs', 1, true, 38],
  ]);
  expect(lines.reduce((sum, { payoutCoins }) => sum + payoutCoins, 0)).toBe(bet.winScore);
});

test('without a result no line has won, also none on 00', () => {
  const running = { ...bet, result: '', betMap: { '00': 5 }, betTimeMap: { '00': 8_500 } };
  expect(linesOf(running).some(({ won, payoutCoins }) => won || payoutCoins > 0)).toBe(false);
});

test('a bet tells its stake, how many lines it has and of which kinds', () => {
  expect(stakeOf(bet)).toBe(101 + 30 + 55 + 20);
  expect(lineCount(bet)).toBe(4);
  expect(playTypes(bet)).toEqual(['History.PlayNum', 'Bet.OddEven', 'Bet.BigSmall']);
  expect(playTypes({ ...bet, betMap: {}, bsBet: [0, 0] })).toEqual(['Bet.OddEven']);
});
