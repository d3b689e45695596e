import { describe, expect, test } from 'vitest';
import { awardGroupOf, awardGroups, awardName } from './award';
import { gameTypes, numberCount } from './game';
import { formatNumber } from './game-number';
import { naiveAwardGroup } from './statistics/naive';

describe('award types', () => {
  test.each([
    [2, '07', 'g6', 'mixed'],
    [2, '77', 'g3', 'pair'],
    [2, '00', 'g3', 'pair'],
    [3, '123', 'g6', 'group-six'],
    [3, '007', 'g3', 'group-three'],
    [3, '070', 'g3', 'group-three'],
    [3, '700', 'g3', 'group-three'],
    [3, '777', 'bz', 'leopard'],
    [4, '1234', 'g6', 'group-six'],
    [4, '1134', 'g3', 'group-three'],
    [4, '1341', 'g3', 'group-three'],
    [4, '1122', 'g3', 'group-three'],
    [4, '1212', 'g3', 'group-three'],
    [4, '1221', 'g3', 'group-three'],
    [4, '1112', 'bz', 'leopard'],
    [4, '2111', 'bz', 'leopard'],
    [4, '1211', 'bz', 'leopard'],
    [4, '0000', 'zd', 'bomb'],
  ] as const)('in game %i, %s is %s, a %s', (game, result, group, name) => {
    expect(awardGroupOf(result)).toBe(group);
    expect(awardName(game, group)).toBe(name);
  });

  test.each([
    [2, { g6: 90, g3: 10 }],
    [3, { g6: 720, g3: 270, bz: 10 }],
    [4, { g6: 5040, g3: 4320 + 270, bz: 360, zd: 10 }],
  ] as const)('game %i has as many numbers of each type as combinatorics says', (game, expected) => {
    const counts: Record<string, number> = {};
    for (let number = 0; number < numberCount(game); number += 1) {
      const group = awardGroupOf(formatNumber(game, number));
      counts[group] = (counts[group] ?? 0) + 1;
    }
    expect(counts).toEqual(expected);
    expect(awardGroups(game)).toEqual(Object.keys(expected));
  });

  test('every number of every game has the type that sorting its digits shows', () => {
    const everything = gameTypes.flatMap((game) =>
      Array.from({ length: numberCount(game) }, (_, number) => formatNumber(game, number)),
    );
    expect(everything.filter((result) => awardGroupOf(result) !== naiveAwardGroup(result))).toEqual([]);
  });
});
