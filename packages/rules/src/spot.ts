import type { SideName } from './slip/by-sides';

/** What a stake lies on is one number, its spot: a number of the game as it is, and a side below zero. */
export const sideSpots = { ds: [-1, -2], bs: [-3, -4] } as const;

export const sideOfSpot: Readonly<Record<number, SideName>> = {
  [-1]: 'odd',
  [-2]: 'even',
  [-3]: 'big',
  [-4]: 'small',
};
