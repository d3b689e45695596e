import { expect, test } from 'vitest';
import type { Game } from '../../lib/parts/rule-items';
import { changesOf, fieldsOf, toTyped } from './game-fields';

const game: Game = {
  game: 2,
  open: true,
  baseOdds: 8_500,
  quotaCoins: 1_000_000,
  stepOdds: 250,
  floorOdds: 6_000,
  capCoins: 123_456_700,
  dsOdds: [190, 185],
  bsOdds: [200, 195],
  digitRule: 'set-value-1',
  cancelAllowed: false,
  cancelSeconds: 300,
  sideCapCoins: 50_000_000,
  maxStakeCoins: 100_000,
};

test('a form that was not edited changes nothing', () => {
  expect(toTyped(game)).toMatchObject({
    baseOdds: '85',
    capCoins: '1,234,567.00',
    odd: '1.9',
    even: '1.85',
    big: '2',
    small: '1.95',
    open: true,
  });
  expect(fieldsOf(game, toTyped(game))).toEqual({});
});

test('only edited fields are sent, in coins and hundredths', () => {
  const typed = { ...toTyped(game), open: false, stepOdds: '3', capCoins: '2000000.5', big: '1.8' };
  expect(fieldsOf(game, typed)).toEqual({
    open: false,
    stepOdds: 300,
    capCoins: 200_000_050,
    bsOdds: [180, 195],
  });
  expect(fieldsOf(game, { ...toTyped(game), even: '1.8' })).toEqual({ dsOdds: [190, 180] });
});

test('an emptied number of seconds is not taken for zero', () => {
  expect(fieldsOf(game, { ...toTyped(game), cancelSeconds: '' })).toEqual({});
  expect(fieldsOf(game, { ...toTyped(game), cancelSeconds: '0' })).toEqual({ cancelSeconds: 0 });
});

test('each change is described with its old and its new value', () => {
  const t = (key: string, fill?: object) => (fill ? Object.values(fill).join(' | ') : key);
  const fields = {
    baseOdds: 9_000,
    dsOdds: [180, 185] as [number, number],
    bsOdds: [200, 190] as [number, number],
    sideCapCoins: 1_00,
    maxStakeCoins: 2_00,
  };
  expect(changesOf(game, fields, t as unknown as Parameters<typeof changesOf>[2]).slice(1)).toEqual([
    'Settings.Ds | 1.9 / 1.85 | 1.8 / 1.85',
    'Settings.Bs | 2 / 1.95 | 2 / 1.9',
    'Settings.SideCap | 500,000.00 | 1.00',
    'Settings.MaxStake | 1,000.00 | 2.00',
  ]);
  expect(changesOf(game, {}, t as unknown as Parameters<typeof changesOf>[2])).toEqual([]);
});
