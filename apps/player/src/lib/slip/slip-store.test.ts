import { coin } from '@truedraw/rules';
import { expect, test } from 'vitest';
import { writeText } from '../storage';
import { betOf, isSameBet } from './bet-request';
import { readSlip, writeSlip, type Slip } from './slip-store';

const slip: Slip = {
  game: 2,
  turnId: 2026111601,
  lines: [
    { type: 'num', value: '07', amount: coin(100) },
    { type: 'bs', value: 1, amount: coin(50) },
  ],
};

test('a slip is kept as it was written', () => {
  writeSlip(slip);
  expect(readSlip()).toEqual(slip);
  writeSlip(undefined);
  expect(readSlip()).toBeUndefined();
});

test.each([
  ['text that is no slip', 'hello'],
  ['a game that there is not', JSON.stringify({ ...slip, game: 5 })],
  [
    'a number of another game',
    JSON.stringify({ ...slip, lines: [{ type: 'num', value: '007', amount: 1 }] }),
  ],
  ['a side that there is not', JSON.stringify({ ...slip, lines: [{ type: 'ds', value: 2, amount: 1 }] })],
  [
    'a kind of line that there is not',
    JSON.stringify({ ...slip, lines: [{ type: 'xx', value: 0, amount: 1 }] }),
  ],
  ['an amount of nothing', JSON.stringify({ ...slip, lines: [{ type: 'num', value: '07', amount: 0 }] })],
  ['a fraction of a coin', JSON.stringify({ ...slip, lines: [{ type: 'num', value: '07', amount: 0.5 }] })],
])('%s in storage counts as no slip', (_what, text) => {
  writeText('truedraw.slip', text);
  expect(readSlip()).toBeUndefined();
});

test('a slip is the same bet in any order of its numbers, and another bet with another stake or draw', () => {
  const bet = betOf(slip);
  expect(bet).toEqual({
    turnId: 2026111601,
    game: 2,
    numberStakes: { '07': 100 },
    dsBet: [0, 0],
    bsBet: [0, 50],
  });
  expect(isSameBet(bet, betOf({ ...slip, lines: slip.lines.toReversed() }))).toBe(true);
  expect(isSameBet(bet, betOf({ ...slip, turnId: 2026111602 }))).toBe(false);
  expect(isSameBet(bet, { ...bet, numberStakes: { '07': 101 } })).toBe(false);
});
