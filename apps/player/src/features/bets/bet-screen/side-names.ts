import type { SideName } from '@truedraw/rules';

export const sideKeys = {
  big: 'Bet.Big',
  small: 'Bet.Small',
  odd: 'Bet.Odd',
  even: 'Bet.Even',
} as const satisfies Record<SideName, string>;

/** The sides that can be bet on, by their index on the wire. */
export const betSides = { ds: ['Bet.Odd', 'Bet.Even'], bs: ['Bet.Big', 'Bet.Small'] } as const;
