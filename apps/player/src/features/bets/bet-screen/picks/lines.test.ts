import { coin, slipTotals } from '@truedraw/rules';
import { expect, test } from 'vitest';
import { chooseFast, setAmount, setMultiplier } from './choices';
import { lineOverLimit, slipLines, totalOf, unitOf } from './lines';
import { noPicks, tapNumber, toggleSideBet, type PickState } from './pick-state';

const base = coin(100);
const some: PickState = toggleSideBet(
  toggleSideBet(toggleSideBet(tapNumber(tapNumber(noPicks(2), 70), 7), 'bs', 1), 'ds', 1),
  'ds',
  0,
);

test('lines have numbers at full width, then odd, even, big, small', () => {
  expect(slipLines(some, base)).toEqual([
    { type: 'num', value: '07', amount: 100 },
    { type: 'num', value: '70', amount: 100 },
    { type: 'ds', value: 0, amount: 100 },
    { type: 'ds', value: 1, amount: 100 },
    { type: 'bs', value: 1, amount: 100 },
  ]);
});

test('the cost is base times multiplier times count', () => {
  const unit = unitOf(setMultiplier(some, 3), base);
  expect(unit).toEqual({ ok: true, value: 300 });
  expect(totalOf(some, coin(300))).toEqual({ count: 5, costCoins: 1_500, isMixed: false });
});

test('a typed amount replaces the base and is multiplied too', () => {
  expect(unitOf(setMultiplier(setAmount(some, coin(250)), 2), base)).toEqual({ ok: true, value: 500 });
});

test('an amount that is too large is refused', () => {
  const absurd = setMultiplier(setAmount(some, coin(99_999_999_900)), 9_999);
  expect(unitOf(absurd, base)).toEqual({ ok: false, reason: 'Bet.Err_Bet_Money' });
});

test('the numbers of the fast popup cost what was typed there, and the total is that of the lines', () => {
  const mixed = chooseFast(tapNumber(some, 55), { kind: 'same-digit' }, coin(900));
  const lines = slipLines(mixed, base);
  expect(lines.find(({ value }) => value === '55')?.amount).toBe(900);
  expect(lines.find(({ value }) => value === '07')?.amount).toBe(100);
  expect(totalOf(mixed, base)).toEqual({ ...slipTotals(lines), isMixed: true });
  expect(totalOf(tapNumber(mixed, 55), base).costCoins).toBe(slipTotals(lines).costCoins - 900);
});

test('an amount or a multiplier applies to every line', () => {
  const mixed = chooseFast(some, { kind: 'same-digit' }, coin(900));
  expect(new Set(slipLines(setAmount(mixed, coin(200)), coin(200)).map(({ amount }) => amount))).toEqual(
    new Set([200]),
  );
  expect(setMultiplier(mixed, 2).ownAmounts.size).toBe(0);
});

test.each([
  [0, 1],
  [1, 1],
  [99_999, 9_999],
])('a multiplier of %i becomes %i', (typed, multiplier) => {
  expect(setMultiplier(some, typed).multiplier).toBe(multiplier);
});

test('earlier stakes count towards the limit of a number and of a side', () => {
  const mine = { betLimit: 1_000, staked: { '07': 900 }, dsStaked: [0, 901], bsStaked: [0, 0] };
  const lines = slipLines(some, base);
  expect(lineOverLimit(lines, mine)).toMatchObject({ type: 'ds', value: 1 });
  expect(lineOverLimit(lines, { ...mine, staked: { '07': 901 } })).toMatchObject({ value: '07' });
  expect(lineOverLimit(lines, { ...mine, dsStaked: [0, 0] })).toBeUndefined();
});
