import type { GameType } from './game';
import { digitAt } from './properties';

export type AwardGroup = 'g6' | 'g3' | 'bz' | 'zd';
export type AwardName = 'mixed' | 'pair' | 'group-six' | 'group-three' | 'leopard' | 'bomb';

/** The groups a game can fall into, in the order of the type report's columns. */
export function awardGroups(game: GameType): readonly AwardGroup[] {
  const all: readonly AwardGroup[] = ['g6', 'g3', 'bz', 'zd'];
  return all.slice(0, game);
}

/**
 * The award group of a result, by how many digits repeat an earlier one. Only 4D with two repeats needs a second
 * check: two pairs are g3 like one pair, three equal digits are bz.
 */
export function awardGroupOf(result: string): AwardGroup {
  // A bit for each digit seen: reports call this for every draw, and a Set would take three times as long.
  let seen = 0;
  let alike = 0;
  for (let index = 0; index < result.length; index += 1) {
    const bit = 1 << digitAt(result, index);
    if ((seen & bit) !== 0) alike += 1;
    seen |= bit;
  }
  if (alike === 0) return 'g6';
  if (alike === 1) return 'g3';
  if (alike === 3) return 'zd';
  return result.length === 4 && isTwoPairs(result) ? 'g3' : 'bz';
}

export function awardName(game: GameType, group: AwardGroup): AwardName {
  if (game === 2) return group === 'g6' ? 'mixed' : 'pair';
  return ({ g6: 'group-six', g3: 'group-three', bz: 'leopard', zd: 'bomb' } as const)[group];
}

/** Only for four digits of two kinds: they are two pairs when the first digit occurs exactly twice. */
function isTwoPairs(result: string): boolean {
  return result.split(result.charAt(0)).length - 1 === 2;
}
