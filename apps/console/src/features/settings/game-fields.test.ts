import { expect, test } from 'vitest';
import type { Game } from '../../lib/parts/rule-items';
import { fieldsOf, toTyped } from './game-fields';

const game: Game = {
  game: 2,
  open: true,
  baseOdds: 8_500,
  quotaCoins: 1_000_000,
  stepOdds: 250,
  floorOdds: 6_000,
  capCoins: 123_456_700,
  dsOdds: [190, 190],
  bsOdds: [190, 195],
  sideCapCoins: 50_000_000,
  maxStakeCoins: 100_000,
};

test('what is shown and not touched changes nothing', () => {
  expect(toTyped(game)).toMatchObject({
    baseOdds: '85',
    capCoins: '1,234,567.00',
    small: '1.95',
    open: true,
  });
  expect(fieldsOf(game, toTyped(game))).toEqual({});
});

test('only what is typed anew is sent, in coins and hundredths', () => {
  const typed = { ...toTyped(game), open: false, stepOdds: '3', capCoins: '2000000.5', big: '1.8' };
  expect(fieldsOf(game, typed)).toEqual({
    open: false,
    stepOdds: 300,
    capCoins: 200_000_050,
    bsOdds: [180, 195],
  });
});
