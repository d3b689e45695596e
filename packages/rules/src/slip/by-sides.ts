import { side, type GameType } from '../game';
import { bigSmallSide, isBigDigit, isOddDigit, oddEvenSide } from '../properties';
import { pickWhere, type Picks } from './picks';

export const sideNames = ['big', 'small', 'odd', 'even'] as const;
export type SideName = (typeof sideNames)[number];

/**
 * Numbers of a game by their sides. Big and small together mean either, as do odd and even; the two pairs are
 * combined: big with odd is the big odd numbers, big with small is every number. Without a choice there is no number.
 */
export function pickBySides(game: GameType, choices: readonly SideName[]): Picks {
  const passes = sideFilter(choices);
  return pickWhere(game, (number) =>
    passes(bigSmallSide(game, number) === side.big, oddEvenSide(number) === side.odd),
  );
}

/** The same choice over the digits of one position. */
export function digitsBySides(choices: readonly SideName[]): number[] {
  const passes = sideFilter(choices);
  return [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => passes(isBigDigit(digit), isOddDigit(digit)));
}

function sideFilter(choices: readonly SideName[]): (isBig: boolean, isOdd: boolean) => boolean {
  const chosen = new Set(choices);
  const anySize = !chosen.has('big') && !chosen.has('small');
  const anyParity = !chosen.has('odd') && !chosen.has('even');
  if (anySize && anyParity) return () => false;
  return (isBig, isOdd) =>
    (anySize || chosen.has(isBig ? 'big' : 'small')) && (anyParity || chosen.has(isOdd ? 'odd' : 'even'));
}
