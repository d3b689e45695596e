import { widthOf, type GameType } from '../game';
import { pickWhere, type Picks } from './picks';

/** 0 to 18 in 2D, 27 in 3D, 36 in 4D. */
export function largestDigitSum(game: GameType): number {
  return 9 * widthOf(game);
}

/** Numbers whose digits add up to one of the chosen sums. A sum the game does not have picks nothing. */
export function pickByDigitSum(game: GameType, sums: Iterable<number>): Picks {
  const chosen = new Set(sums);
  return pickWhere(game, (number) => chosen.has(sumOfDigits(number)));
}

/** On integers, since making ten thousand strings would take longer than the sums. */
function sumOfDigits(number: number): number {
  let sum = 0;
  for (let rest = number; rest > 0; rest = Math.floor(rest / 10)) sum += rest % 10;
  return sum;
}
