import { numberCount } from '../game';
import { formatNumber } from '../game-number';
import { columnsOf, forEachHit, type Column, type ColumnSet } from './columns';

/** How often a column hits if all numbers of the game are equally likely: `favourable` of `possible`, not reduced. */
export interface ColumnChance extends Column {
  readonly favourable: number;
  readonly possible: number;
}

/** Exact, by looking at every number of the game once. */
export function columnChances(set: ColumnSet): ColumnChance[] {
  const columns = columnsOf(set);
  const favourable = columns.map(() => 0);
  const possible = numberCount(set.game);
  for (let number = 0; number < possible; number += 1) {
    forEachHit(set, formatNumber(set.game, number), (column) => {
      favourable[column]! += 1;
    });
  }
  return columns.map((column, index) => ({ ...column, favourable: favourable[index]!, possible }));
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
