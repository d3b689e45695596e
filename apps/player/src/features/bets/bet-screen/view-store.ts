import { numberCount, numbersPerPage, type GameType } from '@truedraw/rules';
import { create } from 'zustand';

/** The first tab picks numbers. The second bets on sides, or picks all numbers with a digit sum or a side. */
export type Tab = 'numbers' | 'sides';
export type NumberMode = 'number' | 'position';
export type SideMode = 'sideBets' | 'sum' | 'sides';

interface View {
  tab: Tab;
  numberMode: NumberMode;
  sideMode: SideMode;
  /** The page of a hundred numbers. */
  page: number;
}

/** 4D starts with positions, because its numbers are easier to find by digits than on a hundred pages. */
const firstView = (game: GameType): View => ({
  tab: 'numbers',
  numberMode: numberCount(game) > 10 * numbersPerPage ? 'position' : 'number',
  sideMode: 'sideBets',
  page: 0,
});

/** The state of each game's screen. It is kept, so that the screen is the same after a visit to the slip. */
export const useViewStore = create<Readonly<Record<GameType, View>>>(() => ({
  2: firstView(2),
  3: firstView(3),
  4: firstView(4),
}));

export const show = (game: GameType, change: Partial<View>): void =>
  useViewStore.setState((views) => ({ [game]: { ...views[game], ...change } }));
