import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberFiller } from './fill-number';
import { coin } from './money';
import { oddsAt, type OddsRule } from './odds';

/** A simple second implementation: one bet after the other. */
function naive(rule: OddsRule, stake: number, size: number) {
  let taken = 0;
  let liability = 0;
  let left = stake;
  while (left > 0) {
    const bet = Math.min(size, left);
    left -= bet;
    const odds = oddsAt({ rule, liabilityCoins: coin(liability) });
    const owed = Math.floor((bet * odds) / 100);
    if (odds === 0 || liability + owed > rule.capCoins) continue;
    taken += bet;
    liability += owed;
  }
  return { takenCoins: taken, refusedCoins: stake - taken, liabilityCoins: liability };
}

const rules = fc
  .record({
    floorOdds: fc.integer({ min: 100, max: 5_000 }),
    above: fc.integer({ min: 0, max: 5_000 }),
    stepOdds: fc.integer({ min: 0, max: 900 }),
    quotaCoins: fc.integer({ min: 1, max: 50_000 }),
    capCoins: fc.integer({ min: 1, max: 400_000 }),
  })
  .map(({ above, ...rule }) => ({
    ...rule,
    baseOdds: rule.floorOdds + above,
    quotaCoins: coin(rule.quotaCoins),
    capCoins: coin(rule.capCoins),
  }));

test('the result for a whole stake equals the result of its bets, one after the other', () => {
  fc.assert(
    fc.property(
      rules,
      fc.integer({ min: 0, max: 60_000 }),
      fc.integer({ min: 1, max: 900 }),
      (rule, stake, size) => {
        const filled = numberFiller({ rule, betCoins: coin(size) })(coin(stake));
        expect(filled).toEqual(naive(rule, stake, size));
      },
    ),
    { numRuns: 2_000 },
  );
});

test('a rule with constant odds is one step for any stake', () => {
  const rule = { baseOdds: 8_500, floorOdds: 100, stepOdds: 0, quotaCoins: coin(1), capCoins: coin(1e15) };
  expect(numberFiller({ rule, betCoins: coin(100) })(coin(1e12)).liabilityCoins).toBe(85e12);
});
