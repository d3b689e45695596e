/** A whole number from `low` to `high`, both included. */
export const between = (low: number, high: number): number =>
  low + Math.floor(Math.random() * (high - low + 1));

export const chance = (share: number): boolean => Math.random() < share;

export const oneOf = <Item>(items: readonly Item[]): Item => items[between(0, items.length - 1)]!;
