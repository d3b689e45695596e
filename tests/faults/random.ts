import { randomInt } from 'node:crypto';

/** TEST_SEED=… repeats the same random choices in the same order. */
export const seed = Number(process.env['TEST_SEED'] ?? randomInt(2 ** 31));

let state = seed >>> 0;

/** From 0 up to but not including 1. */
function next(): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
}

/** A whole number from `low` to `high`, both included. */
export const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));

export const chance = (share: number): boolean => next() < share;

export const oneOf = <Item>(items: readonly Item[]): Item => items[between(0, items.length - 1)]!;

/** In place. */
export function shuffled<Item>(items: Item[]): Item[] {
  for (let at = items.length - 1; at > 0; at--) {
    const other = between(0, at);
    [items[at], items[other]] = [items[other]!, items[at]!];
  }
  return items;
}
