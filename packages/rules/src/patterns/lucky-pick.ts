import { numberCount, type GameType } from '../game';
import { pickNumbers, type Picks } from '../slip/picks';

/**
 * So many different numbers by chance. `randomBelow` gives a whole number from 0 to one below its argument, each as
 * likely; the rules have no random source of their own.
 */
export function luckyPick(game: GameType, count: number, randomBelow: (end: number) => number): Picks {
  const end = numberCount(game);
  if (!Number.isInteger(count) || count < 1 || count > end)
    throw new RangeError(`cannot pick ${count} of ${end}`);
  // The first steps of a Fisher-Yates shuffle; only places that were swapped are held.
  const swapped = new Map<number, number>();
  const chosen: number[] = [];
  for (let place = 0; place < count; place += 1) {
    const other = place + randomBelow(end - place);
    chosen.push(swapped.get(other) ?? other);
    swapped.set(other, swapped.get(place) ?? place);
  }
  return pickNumbers(game, chosen);
}
