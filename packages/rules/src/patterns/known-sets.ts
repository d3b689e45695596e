import { pickNumbers } from '../slip/picks';
import { sameDigitNumbers } from '../slip/fast';
import { digitAt } from '../properties';
import { pickWritten } from './by-place';
import { onlyTwoDigits, threeAndFourDigits, type PatternRule } from './pattern';

/** Pairs of digits, each written both ways. */
const bothWays = (pairs: readonly string[]): number[] =>
  pairs.flatMap((pair) => [Number(pair), Number(pair.charAt(1) + pair.charAt(0))]);

const powerPairs = ['05', '16', '27', '38', '49'];
const nakkhatPairs = ['07', '18', '24', '35', '69'];

/** Each digit follows the one before by the same step of one, up or down; 9 and 0 are neighbours. */
function isRun(written: string): boolean {
  const step = (digitAt(written, 1) - digitAt(written, 0) + 10) % 10;
  if (step !== 1 && step !== 9) return false;
  for (let place = 2; place < written.length; place += 1) {
    if ((digitAt(written, place - 1) + step) % 10 !== digitAt(written, place)) return false;
  }
  return true;
}

/** Sets that have a name and ask for nothing. */
export const knownSets = {
  twins: { games: onlyTwoDigits, asks: 'nothing', numbers: sameDigitNumbers },
  power: {
    games: onlyTwoDigits,
    asks: 'nothing',
    numbers: (game) => pickNumbers(game, bothWays(powerPairs)),
  },
  nakkhat: {
    games: onlyTwoDigits,
    asks: 'nothing',
    numbers: (game) => pickNumbers(game, bothWays(nakkhatPairs)),
  },
  brothers: { games: onlyTwoDigits, asks: 'nothing', numbers: (game) => pickWritten(game, isRun) },
  consecutive: { games: threeAndFourDigits, asks: 'nothing', numbers: (game) => pickWritten(game, isRun) },
} satisfies Record<string, PatternRule>;
