import {
  pickByDigitSum,
  pickByPosition,
  pickByPositionSides,
  pickBySides,
  pickFast,
  type Coin,
  type FastChoice,
  type Outcome,
  type Picks,
  type SideName,
} from '@truedraw/rules';
import { holdNumbers, pickModes, type PickState } from './pick-state';

/** A position without a choice leaves nothing to combine. */
const combined = (outcome: Outcome<Picks, string>): Picks => (outcome.ok ? outcome.value : []);

const replaced = <Item>(list: readonly Item[], index: number, item: Item): readonly Item[] =>
  list.map((each, at) => (at === index ? item : each));

export function chooseDigits(state: PickState, position: number, digits: readonly number[]): PickState {
  const positions = replaced(state.positions, position, digits);
  return holdNumbers({ ...state, positions }, 'position', combined(pickByPosition(state.game, positions)));
}

export function choosePositionSides(
  state: PickState,
  position: number,
  sides: readonly SideName[],
): PickState {
  const positionSides = replaced(state.positionSides, position, sides);
  const picks = combined(pickByPositionSides(state.game, positionSides));
  return holdNumbers({ ...state, positionSides }, 'positionSides', picks);
}

export const chooseSums = (state: PickState, sums: readonly number[]): PickState =>
  holdNumbers({ ...state, sums }, 'sum', pickByDigitSum(state.game, sums));

export const chooseSides = (state: PickState, sides: readonly SideName[]): PickState =>
  holdNumbers({ ...state, sides }, 'sides', pickBySides(state.game, sides));

/** The numbers of the fast popup cost what was typed there; those of its last use fall back to the common amount. */
export function chooseFast(state: PickState, fast: FastChoice, amountCoins: Coin): PickState {
  const picks = pickFast(state.game, fast);
  const ownAmounts = new Map(state.ownAmounts);
  for (const spot of state.ownAmounts.keys())
    if (spot >= 0 && (state.marks[spot] ?? 0) & pickModes.fast) ownAmounts.delete(spot);
  for (const number of picks) ownAmounts.set(number, amountCoins);
  return holdNumbers({ ...state, fast, ownAmounts }, 'fast', picks);
}

/** An amount set for all lines is the amount of all lines. */
export const setAmount = (state: PickState, amountCoins: Coin): PickState => ({
  ...state,
  amountCoins,
  ownAmounts: new Map(),
});

export const maxMultiplier = 9_999;

export const setMultiplier = (state: PickState, multiplier: number): PickState => ({
  ...state,
  multiplier: Math.min(maxMultiplier, Math.max(1, multiplier)),
  ownAmounts: new Map(),
});

const isHalfDone = (positions: readonly (readonly unknown[])[]): boolean =>
  positions.some((chosen) => chosen.length > 0) && positions.some((chosen) => chosen.length === 0);

/** Some positions have a choice and others none, so that what was chosen picks nothing. */
export const lacksPosition = ({ positions, positionSides }: PickState): boolean =>
  isHalfDone(positions) || isHalfDone(positionSides);
