import type { GameType } from '../game';
import type { Picks } from '../slip/picks';

/**
 * What a pattern asks for. `digit`: digits of which each makes its own numbers; `ending`: the same, and in 3D and 4D also
 * two digits that stand side by side; `digits`: a set of digits that the numbers are made of; `number`: whole numbers.
 */
export type PatternAsks = 'nothing' | 'digit' | 'ending' | 'digits' | 'number';

export interface PatternRule {
  readonly games: readonly GameType[];
  readonly asks: PatternAsks;
  /** The values have been checked: as many as `least`, each in the form that `asks` names. */
  readonly numbers: (game: GameType, values: readonly string[]) => Picks;
  /** The fewest values that make a number; by default one, or none where nothing is asked. */
  readonly least?: (game: GameType) => number;
}

export const allGames: readonly GameType[] = [2, 3, 4];
export const onlyTwoDigits: readonly GameType[] = [2];
export const threeAndFourDigits: readonly GameType[] = [3, 4];
