import type { SideName } from './slip/by-sides';

/** A spot is what a stake is placed on, as one integer: a number of the game itself, or a negative number for a side. */
export const sideSpots = { ds: [-1, -2], bs: [-3, -4] } as const;

export const sideOfSpot: Readonly<Record<number, SideName>> = {
  [-1]: 'odd',
  [-2]: 'even',
  [-3]: 'big',
  [-4]: 'small',
};
