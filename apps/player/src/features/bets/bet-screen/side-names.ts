import type { SideName } from '@truedraw/rules';

export const sideNames = {
  big: 'Bet.Big',
  small: 'Bet.Small',
  odd: 'Bet.Odd',
  even: 'Bet.Even',
} as const satisfies Record<SideName, string>;

export const allSides: readonly SideName[] = ['big', 'small', 'odd', 'even'];

/** The sides that can be bet on, by their index on the wire. */
export const betSides = { ds: ['Bet.Odd', 'Bet.Even'], bs: ['Bet.Big', 'Bet.Small'] } as const;
