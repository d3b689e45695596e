import { widthOf, type GameType } from '../game';
import { formatNumber } from '../game-number';
import { digitAt, digitSum, isOddDigit } from '../properties';
import { pickWhere, type Picks } from '../slip/picks';
import { allGames, onlyTwoDigits, type PatternRule } from './pattern';

/** All numbers whose written form passes. */
export const pickWritten = (game: GameType, passes: (written: string) => boolean): Picks =>
  pickWhere(game, (number) => passes(formatNumber(game, number)));

type Parity = 'odd' | 'even';

const hasParity = (written: string, place: number, parity: Parity): boolean =>
  isOddDigit(digitAt(written, place)) === (parity === 'odd');

const parityAt = (placeOf: (game: GameType) => number, parity: Parity): PatternRule => ({
  games: allGames,
  asks: 'nothing',
  numbers: (game) => pickWritten(game, (written) => hasParity(written, placeOf(game), parity)),
});

const parities = (first: Parity, last: Parity): PatternRule => ({
  games: onlyTwoDigits,
  asks: 'nothing',
  numbers: (game) =>
    pickWritten(game, (written) => hasParity(written, 0, first) && hasParity(written, 1, last)),
});

const firstPlace = (): number => 0;
const lastPlace = (game: GameType): number => widthOf(game) - 1;

/** Patterns that look at the digits in certain places, or at all of them together. */
export const byPlace = {
  head: {
    games: allGames,
    asks: 'ending',
    numbers: (game, values) =>
      pickWritten(game, (written) => values.some((value) => written.startsWith(value))),
  },
  tail: {
    games: allGames,
    asks: 'ending',
    numbers: (game, values) =>
      pickWritten(game, (written) => values.some((value) => written.endsWith(value))),
  },
  either: {
    games: allGames,
    asks: 'digit',
    numbers: (game, values) =>
      pickWritten(game, (written) => values.some((value) => written.includes(value))),
  },
  break: {
    games: allGames,
    asks: 'digit',
    numbers: (game, values) =>
      pickWritten(game, (written) => values.includes(String(digitSum(written) % 10))),
  },
  'odd-head': parityAt(firstPlace, 'odd'),
  'even-head': parityAt(firstPlace, 'even'),
  'odd-tail': parityAt(lastPlace, 'odd'),
  'even-tail': parityAt(lastPlace, 'even'),
  'even-even': parities('even', 'even'),
  'odd-odd': parities('odd', 'odd'),
  'even-odd': parities('even', 'odd'),
  'odd-even': parities('odd', 'even'),
} satisfies Record<string, PatternRule>;
