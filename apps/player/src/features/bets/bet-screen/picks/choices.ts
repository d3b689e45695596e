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
import { setModeNumbers, pickModes, type PickState } from './pick-state';

/** If a position has no choice, there are no combinations. */
const combined = (outcome: Outcome<Picks, string>): Picks => (outcome.ok ? outcome.value : []);

const replaced = <Item>(list: readonly Item[], index: number, item: Item): readonly Item[] =>
  list.map((each, at) => (at === index ? item : each));

export function chooseDigits(state: PickState, position: number, digits: readonly number[]): PickState {
  const positions = replaced(state.positions, position, digits);
  return setModeNumbers({ ...state, positions }, 'position', combined(pickByPosition(state.game, positions)));
}

export function choosePositionSides(
  state: PickState,
  position: number,
  sides: readonly SideName[],
): PickState {
  const positionSides = replaced(state.positionSides, position, sides);
  const picks = combined(pickByPositionSides(state.game, positionSides));
  return setModeNumbers({ ...state, positionSides }, 'positionSides', picks);
}

export const chooseSums = (state: PickState, sums: readonly number[]): PickState =>
  setModeNumbers({ ...state, sums }, 'sum', pickByDigitSum(state.game, sums));

export const chooseSides = (state: PickState, sides: readonly SideName[]): PickState =>
  setModeNumbers({ ...state, sides }, 'sides', pickBySides(state.game, sides));

/** Numbers from the fast popup get the amount typed there. Those of its previous use get the common amount again. */
export function chooseFast(state: PickState, fast: FastChoice, amountCoins: Coin): PickState {
  const picks = pickFast(state.game, fast);
  const ownAmounts = new Map(state.ownAmounts);
  for (const spot of state.ownAmounts.keys())
    if (spot >= 0 && (state.marks[spot] ?? 0) & pickModes.fast) ownAmounts.delete(spot);
  for (const number of picks) ownAmounts.set(number, amountCoins);
  return setModeNumbers({ ...state, fast, ownAmounts }, 'fast', picks);
}

/** Adds numbers as if each that is not picked yet had been tapped. */
export function addNumbers(state: PickState, numbers: Picks): PickState {
  const marks = state.marks.slice();
  for (const number of numbers) marks[number] = (marks[number] ?? 0) | pickModes.tap;
  return { ...state, marks };
}

/** Sets the common amount and removes the amounts of single lines. */
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

/** Whether some positions have a choice and others have none. Such a choice picks no number. */
export const lacksPosition = ({ positions, positionSides }: PickState): boolean =>
  isHalfDone(positions) || isHalfDone(positionSides);
