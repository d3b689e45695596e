import { pickNumbers } from '../slip/picks';
import { allGames, threeAndFourDigits, type PatternRule } from './pattern';

/** The number read from right to left: 12 is 21, 123 is 321. */
export const reversed = (written: string): string => Array.from(written).toReversed().join('');

/** Every different order of the digits. */
function ordersOf(digits: string): string[] {
  if (digits.length <= 1) return [digits];
  return [...new Set(digits)].flatMap((first) =>
    ordersOf(digits.replace(first, '')).map((rest) => first + rest),
  );
}

/** Other orders of the digits of whole numbers. */
export const arrangements = {
  reverse: {
    games: allGames,
    asks: 'number',
    numbers: (game, values) =>
      pickNumbers(game, values.flatMap((value) => [value, reversed(value)]).map(Number)),
  },
  box: {
    games: threeAndFourDigits,
    asks: 'number',
    numbers: (game, values) => pickNumbers(game, values.flatMap(ordersOf).map(Number)),
  },
} satisfies Record<string, PatternRule>;
