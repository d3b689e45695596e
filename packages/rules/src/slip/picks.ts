import { isNumberOf, gameName, numberCount, type GameType } from '../game';

/** Numbers chosen on the bet screen: ascending, without duplicates. They are integers, for speed. */
export type Picks = readonly number[];

/** Numbers tapped one by one, in any order. Duplicates are removed. */
export function pickNumbers(game: GameType, numbers: Iterable<number>): Picks {
  return mergePicks(game, [numbers]);
}

/** The union of the selections. */
export function mergePicks(game: GameType, selections: Iterable<Iterable<number>>): Picks {
  const chosen = new Uint8Array(numberCount(game));
  for (const selection of selections) {
    for (const number of selection) {
      if (!isNumberOf(game, number)) throw new RangeError(`${number} is not a number of ${gameName(game)}`);
      chosen[number] = 1;
    }
  }
  return pickWhere(game, (number) => chosen[number] === 1);
}

/** All numbers of a game that pass. 4D needs ten thousand calls. */
export function pickWhere(game: GameType, passes: (number: number) => boolean): Picks {
  const picks: number[] = [];
  const end = numberCount(game);
  for (let number = 0; number < end; number += 1) {
    if (passes(number)) picks.push(number);
  }
  return picks;
}
