import { numberCount, numbersPerPage, type GameType } from '@truedraw/rules';
import { create } from 'zustand';

/** The first tab picks numbers, the second bets on sides or picks by what numbers have in common. */
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

/** Ten thousand numbers are found by their digits rather than by looking through a hundred pages. */
const firstView = (game: GameType): View => ({
  tab: 'numbers',
  numberMode: numberCount(game) > 10 * numbersPerPage ? 'position' : 'number',
  sideMode: 'sideBets',
  page: 0,
});

/** Where each game's screen was left, so that coming back from the slip finds it the same. */
export const useViewStore = create<Readonly<Record<GameType, View>>>(() => ({
  2: firstView(2),
  3: firstView(3),
  4: firstView(4),
}));

export const show = (game: GameType, news: Partial<View>): void =>
  useViewStore.setState((views) => ({ [game]: { ...views[game], ...news } }));
