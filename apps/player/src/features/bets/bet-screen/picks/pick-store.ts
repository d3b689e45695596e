import { noOdds, numbersPerPage, pageOfNumber, type GameType, type Picks } from '@truedraw/rules';
import { create } from 'zustand';
import { useDrawStore } from '../../../../lib/draw/draw-info';
import { useSlipStore, type Slip } from '../../../../lib/slip/slip-store';
import { adoptSlip, withoutLines } from './adopt-slip';
import { clearPicks, countLines, dropNumbers, noPicks, type PickState } from './pick-state';

/** What is picked in each game, as long as the app is open; a slip brings it back after that. */
export const usePickStore = create<Readonly<Record<GameType, PickState>>>(() => ({
  2: noPicks(2),
  3: noPicks(3),
  4: noPicks(4),
}));

export const picksOf = (game: GameType): PickState => usePickStore.getState()[game];

const put = (game: GameType, state: PickState): void => usePickStore.setState({ [game]: state });

/** Full, blocked and unknown to the app differ: only what is known to have no odds cannot be bought. */
export function isForSale(game: GameType, number: number): boolean {
  const odds = useDrawStore.getState()[game].odds[pageOfNumber(number)];
  return odds?.[number % numbersPerPage] !== noOdds;
}

/** Takes a step, and back what cannot be bought; says what that was. */
export function takeStep(game: GameType, step: (state: PickState) => PickState): Picks {
  const before = picksOf(game);
  const { state, dropped } = dropNumbers(step(before), (number) => isForSale(game, number));
  if (state === before) return dropped;
  const turnId = countLines(before) > 0 ? before.turnId : useDrawStore.getState()[game].draw?.turnId;
  put(game, { ...state, turnId });
  return dropped;
}

/** The picks go over to another draw; answers the one they were made for, if there was one. */
export function moveToDraw(game: GameType, turnId: number): number | undefined {
  const state = picksOf(game);
  if (state.turnId === turnId) return undefined;
  put(game, { ...state, turnId });
  return countLines(state) > 0 ? state.turnId : undefined;
}

/** The slip as it was last written or taken over here, and the picks as they were then. */
let seen: { slip: Slip; picks: PickState } | undefined;

/** This screen has just written a slip of the picks: it says nothing that is not known here. */
export const noteSlip = (slip: Slip): void => void (seen = { slip, picks: picksOf(slip.game) });

/** Loads a slip of this game that was written elsewhere: on the slip's page, or in an earlier visit. */
export function followSlip(game: GameType): void {
  const { slip } = useSlipStore.getState();
  if (!slip || slip === seen?.slip || slip.game !== game) return;
  put(game, adoptSlip(picksOf(game), slip.turnId, slip.lines));
  noteSlip(slip);
}

/** A slip that is gone was bet or thrown away, and its picks go with it; what was picked since then stays. */
useSlipStore.subscribe(({ slip }, { slip: before }) => {
  if (slip || !before) return;
  const state = picksOf(before.game);
  put(before.game, seen?.picks === state ? clearPicks(state) : withoutLines(state, before.lines));
});
