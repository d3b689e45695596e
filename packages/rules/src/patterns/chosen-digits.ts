import { awardGroupOf, type AwardGroup } from '../award';
import { widthOf, type GameType } from '../game';
import { formatNumber } from '../game-number';
import { pickByPosition } from '../slip/by-position';
import type { Picks } from '../slip/picks';
import { allGames, threeAndFourDigits, type PatternRule } from './pattern';

/** Every combination of the digits that passes. */
function madeOf(game: GameType, digits: readonly string[], passes: (written: string) => boolean): Picks {
  const chosen = digits.map(Number);
  const all = pickByPosition(
    game,
    Array.from({ length: widthOf(game) }, () => chosen),
  );
  return all.ok ? all.value.filter((number) => passes(formatNumber(game, number))) : [];
}

const group = (award: AwardGroup, least: (game: GameType) => number): PatternRule => ({
  games: threeAndFourDigits,
  asks: 'digits',
  least,
  numbers: (game, values) => madeOf(game, values, (written) => awardGroupOf(written) === award),
});

/** Numbers made of chosen digits alone. */
export const chosenDigits = {
  wheel: {
    games: allGames,
    asks: 'digits',
    least: widthOf,
    numbers: (game, values) => madeOf(game, values, (written) => new Set(written).size === written.length),
  },
  'wheel-repeats': {
    games: allGames,
    asks: 'digits',
    numbers: (game, values) => madeOf(game, values, () => true),
  },
  'group-six': group('g6', widthOf),
  'group-three': group('g3', () => 2),
  leopard: group('bz', (game) => game - 2),
  bomb: { ...group('zd', () => 1), games: [4] },
} satisfies Record<string, PatternRule>;
