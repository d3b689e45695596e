import { coin } from '@truedraw/rules';
import { expect, test } from 'vitest';
import { checkPicks } from './check-picks';
import { chooseDigits, choosePositionSides, setAmount, setMultiplier } from './choices';
import { noPicks, tapNumber, type PickState } from './pick-state';

const draw = {
  game: 2,
  turnId: 11,
  closesAt: 1_000,
  dsOdds: [190, 190] as [number, number],
  bsOdds: [190, 190] as [number, number],
  baseBet: 100,
} as const;
const mine = {
  coin: 0,
  betLimit: 1_000,
  staked: {},
  dsStaked: [0, 0] as [number, number],
  bsStaked: [0, 0] as [number, number],
};
const open = { draw, mine: undefined, nowMs: 999 };
const seven = tapNumber(noPicks(2), 7);

test.each<[string, PickState, string]>([
  ['nothing picked', noPicks(2), 'Bet.Err_Not_Select'],
  ['a position without a digit', chooseDigits(noPicks(2), 0, [1]), 'Bet.Err_Position'],
  ['a position without a digit beside other picks', chooseDigits(seven, 1, [1]), 'Bet.Err_Position'],
  ['a position without a side', choosePositionSides(seven, 0, ['big']), 'Bet.Err_Position'],
  ['too much money', setMultiplier(setAmount(seven, coin(99_999_999_900)), 99), 'Bet.Err_Bet_Money'],
])('%s does not become a slip', (_what, state, key) => {
  expect(checkPicks(state, open)).toEqual({ key });
});

test('picks become a slip until the closing millisecond, and not after it', () => {
  expect(checkPicks(seven, open)).toEqual({
    turnId: 11,
    lines: [{ type: 'num', value: '07', amount: 100 }],
  });
  expect(checkPicks(seven, { ...open, nowMs: 1_000 })).toEqual({ key: 'Bet.Waiting' });
  expect(checkPicks(seven, { ...open, draw: undefined })).toEqual({ key: 'Bet.Waiting' });
});

test('a stake over the limit is reported with the number and the limit', () => {
  const state = setAmount(seven, coin(600));
  expect(checkPicks(state, { ...open, mine })).toHaveProperty('lines');
  expect(checkPicks(state, { ...open, mine: { ...mine, staked: { '07': 500 } } })).toMatchObject({
    key: 'Bet.OverLimit',
    line: { value: '07' },
    limitCoins: 1_000,
  });
});
