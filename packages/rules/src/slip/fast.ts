import { numberCount, widthOf, type GameType } from '../game';
import { formatNumber } from '../game-number';
import { pickWhere, type Picks } from './picks';

/** The fast popup has ranges or same-digit numbers, never both: choosing one clears the other. */
export type FastChoice =
  | { readonly kind: 'ranges'; readonly ranges: readonly number[] }
  | { readonly kind: 'same-digit' };

export interface FastRange {
  readonly index: number;
  readonly first: string;
  readonly last: string;
}

/** Ten ranges cover each game: 10 numbers each in 2D, 100 in 3D, 1000 in 4D. */
export function fastRangeSize(game: GameType): number {
  return numberCount(game) / 10;
}

export function fastRanges(game: GameType): FastRange[] {
  const size = fastRangeSize(game);
  return Array.from({ length: 10 }, (_, index) => ({
    index,
    first: formatNumber(game, index * size),
    last: formatNumber(game, index * size + size - 1),
  }));
}

export function pickFast(game: GameType, choice: FastChoice): Picks {
  if (choice.kind === 'same-digit') return sameDigitNumbers(game);
  const chosen = new Set(choice.ranges);
  const size = fastRangeSize(game);
  return pickWhere(game, (number) => chosen.has(Math.floor(number / size)));
}

/** Numbers with one repeated digit, such as 00 to 99: the multiples of 11, 111 or 1111. */
export function sameDigitNumbers(game: GameType): Picks {
  const ones = Number('1'.repeat(widthOf(game)));
  return Array.from({ length: 10 }, (_, digit) => digit * ones);
}
