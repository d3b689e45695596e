import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { capOfLane, borrowedForLiability, minBorrowCoins, leftInPool } from './lane-cap';

const lanes = 4;

describe('the share of a lane in a cap', () => {
  test.each<[what: string, capCoins: number, borrowed: number[] | undefined, shares: number[], room: number]>(
    [
      ['is an eighth with four lanes', 800, undefined, [100, 100, 100, 100], 400],
      ['grows by what the lane draws', 800, [0, 300, 0, 0], [100, 400, 100, 100], 100],
      ['may come to hold all of the pool', 800, [0, 400, 0, 0], [100, 500, 100, 100], 0],
      ['leaves what cannot be divided to the pool', 807, undefined, [100, 100, 100, 100], 407],
      ['is nothing of a tiny cap, which is all pool', 7, undefined, [0, 0, 0, 0], 7],
      ['is nothing while the lanes have more than a lowered cap', 400, [250, 50, 0, 0], [0, 0, 0, 0], 0],
      ['is what it has used when it gave back the rest', 800, [0, 0, -100, -40], [100, 100, 0, 60], 540],
      [
        'is nothing when it gave back more than a lowered cap leaves it',
        400,
        [0, 0, -100, 0],
        [50, 50, 0, 50],
        250,
      ],
    ],
  )('%s', (_what, capCoins, borrowed, shares, room) => {
    expect([0, 1, 2, 3].map((lane) => capOfLane({ capCoins, lanes, lane, borrowed }))).toEqual(shares);
    expect(leftInPool({ capCoins, lanes, borrowed })).toBe(room);
  });

  test('is the whole cap when there is only one lane', () => {
    const share = { capCoins: 801, lanes: 1, lane: 0, borrowed: undefined };
    expect(capOfLane(share)).toBe(801);
    expect(minBorrowCoins(801, 1)).toBe(0);
  });

  test('never exceeds the cap in total, with any borrowing and any change of the cap', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000_000),
        fc.array(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), { minLength: 1, maxLength: 9 }),
        (capCoins, borrowed) => {
          const share = (lane: number) => capOfLane({ capCoins, lanes: borrowed.length, lane, borrowed });
          const all = borrowed.reduce((sum, _, lane) => sum + share(lane), 0);
          expect(all + leftInPool({ capCoins, lanes: borrowed.length, borrowed })).toBeLessThanOrEqual(
            capCoins,
          );
        },
      ),
    );
  });

  test('equals its liability after it has returned the unused part, and the pool has the rest', () => {
    const borrowed = [0, borrowedForLiability(30, { capCoins: 800, lanes }), 0, 0];
    expect(capOfLane({ capCoins: 800, lanes, lane: 1, borrowed })).toBe(30);
    expect(leftInPool({ capCoins: 800, lanes, borrowed })).toBe(470);
  });
});
