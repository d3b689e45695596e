import { noOdds, numbersPerPage, pageOfNumber, type GameType, type Picks } from '@truedraw/rules';
import { create } from 'zustand';
import { useDrawStore } from '../../../../lib/draw/draw-info';
import { useSessionStore } from '../../../../lib/session/session-store';
import { useSlipStore, type Slip } from '../../../../lib/slip/slip-store';
import { applySlip, withoutLines } from './apply-slip';
import { clearPicks, countLines, dropNumbers, noPicks, type PickState } from './pick-state';

const nothing = (): Readonly<Record<GameType, PickState>> => ({
  2: noPicks(2),
  3: noPicks(3),
  4: noPicks(4),
});

/** The picks of each game, in memory only. After a restart they are restored from the stored slip. */
export const usePickStore = create(nothing);

export const picksOf = (game: GameType): PickState => usePickStore.getState()[game];

const setPicks = (game: GameType, state: PickState): void => usePickStore.setState({ [game]: state });

/** A full or blocked number has the value `noOdds`. A number whose odds are not loaded counts as for sale. */
export function isForSale(game: GameType, number: number): boolean {
  const odds = useDrawStore.getState()[game].odds[pageOfNumber(number)];
  return odds?.[number % numbersPerPage] !== noOdds;
}

/** Applies a step, removes the picks that are not for sale, and returns the removed numbers. */
export function applyStep(game: GameType, step: (state: PickState) => PickState): Picks {
  const before = picksOf(game);
  const { state, dropped } = dropNumbers(step(before), (number) => isForSale(game, number));
  if (state === before) return dropped;
  const turnId = countLines(before) > 0 ? before.turnId : useDrawStore.getState()[game].draw?.turnId;
  setPicks(game, { ...state, turnId });
  return dropped;
}

/** Moves the picks to another draw. Returns the previous draw if there were picks for it. */
export function moveToDraw(game: GameType, turnId: number): number | undefined {
  const state = picksOf(game);
  if (state.turnId === turnId) return undefined;
  setPicks(game, { ...state, turnId });
  return countLines(state) > 0 ? state.turnId : undefined;
}

/** The slip that was last written or loaded by this screen, with the picks at that time. */
let synced: { slip: Slip; picks: PickState } | undefined;

/** Records that the slip and the picks are equal, so that `loadSlip` skips this slip. */
export const recordSlip = (slip: Slip): void => void (synced = { slip, picks: picksOf(slip.game) });

/** Loads a slip of this game that was written on the slip page or in an earlier visit. */
export function loadSlip(game: GameType): void {
  const { slip } = useSlipStore.getState();
  if (!slip || slip === synced?.slip || slip.game !== game) return;
  setPicks(game, applySlip(picksOf(game), slip.turnId, slip.lines));
  recordSlip(slip);
}

/** When a slip was bet or deleted, its picks are removed too. Picks that were made after the slip stay. */
useSlipStore.subscribe(({ slip }, { slip: before }) => {
  if (slip || !before) return;
  const state = picksOf(before.game);
  setPicks(before.game, synced?.picks === state ? clearPicks(state) : withoutLines(state, before.lines));
});

/** A guest's picks stay at a login. Those of a user are never shown to another. */
useSessionStore.subscribe(({ session }, { session: before }) => {
  if (!before || session?.account.userId === before.account.userId) return;
  synced = undefined;
  usePickStore.setState(nothing());
});
