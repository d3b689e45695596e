import { numberCount } from '../game';
import { formatNumber } from '../game-number';
import { positionsOf } from '../properties';
import type { Column, ColumnSet } from './columns';

/** How often a column hits if all numbers of the game are equally likely: `favourable` of `possible`, not reduced. */
export interface ColumnChance extends Column {
  readonly favourable: number;
  readonly possible: number;
}

/** Exact: a group of one position counts its ten digits, a group of the whole number counts all numbers of the game. */
export function columnChances({ game, groups }: ColumnSet): ColumnChance[] {
  const possible = numberCount(game);
  return groups.flatMap(({ place, keys, columnOf }) => {
    const favourable = keys.map(() => 0);
    if (place === 'whole')
      for (let number = 0; number < possible; number += 1)
        favourable[columnOf(formatNumber(game, number))]! += 1;
    else {
      const scale = 10 ** (game - 1 - positionsOf(game).indexOf(place));
      for (let digit = 0; digit < 10; digit += 1)
        favourable[columnOf(formatNumber(game, digit * scale))]! += possible / 10;
    }
    return keys.map((key, index) => ({ place, key, favourable: favourable[index]!, possible }));
  });
}

/** The mean number of misses between two hits that chance alone gives: (1-p)/p. Infinite if nothing hits. */
export function expectedOmission({
  favourable,
  possible,
}: Pick<ColumnChance, 'favourable' | 'possible'>): number {
  return (possible - favourable) / favourable;
}

/**
 * The probability that chance alone leaves a column out for at least so many draws in a row, (1-p)^n, at a moment
 * chosen beforehand. It says nothing about the next draw, whose probability stays p.
 */
export function chanceOfOmission(
  { favourable, possible }: Pick<ColumnChance, 'favourable' | 'possible'>,
  omission: number,
): number {
  return ((possible - favourable) / possible) ** omission;
}
