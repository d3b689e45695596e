import { gameName, widthOf, type GameType } from '../game';
import { accept, refuse, type Outcome } from '../outcome';
import { digitsBySides, type SideName } from './by-sides';
import type { Picks } from './picks';

/**
 * The normal mode: digits chosen for each position, leftmost first; the picks are every combination of them.
 * A position without a digit leaves nothing to combine, which is the screen's "nothing selected".
 */
export function pickByPosition(
  game: GameType,
  positions: readonly (readonly number[])[],
): Outcome<Picks, 'Bet.Err_Not_Select'> {
  if (positions.length !== widthOf(game)) {
    throw new RangeError(`${gameName(game)} has ${widthOf(game)} positions, not ${positions.length}`);
  }
  let prefixes = [0];
  for (const position of positions) {
    const digits = [...new Set(position)].toSorted((one, other) => one - other);
    if (digits.length === 0) return refuse('Bet.Err_Not_Select');
    if (!digits.every(isDigit)) throw new RangeError(`not digits: ${digits.join()}`);
    // Ascending prefixes combined with ascending digits stay sorted, so no sort is needed.
    const longer: number[] = [];
    for (const prefix of prefixes) {
      for (const digit of digits) longer.push(prefix * 10 + digit);
    }
    prefixes = longer;
  }
  return accept(prefixes);
}

/** Big, small, odd and even chosen for each position apart. */
export function pickByPositionSides(
  game: GameType,
  positions: readonly (readonly SideName[])[],
): Outcome<Picks, 'Bet.Err_Not_Select'> {
  return pickByPosition(game, positions.map(digitsBySides));
}

function isDigit(digit: number): boolean {
  return Number.isInteger(digit) && digit >= 0 && digit <= 9;
}
