import {
  numberCount,
  sideSpots,
  widthOf,
  type Coin,
  type FastChoice,
  type GameType,
  type Picks,
  type Side,
  type SideName,
} from '@truedraw/rules';

/** The modes of picking a number, one bit each. A number that is picked in two modes is still one pick. */
export const pickModes = { tap: 1, position: 2, sum: 4, sides: 8, positionSides: 16, fast: 32 } as const;
export type PickMode = keyof typeof pickModes;

export type SideBet = keyof typeof sideSpots;

/** Everything chosen on the bet screen of one game. It is immutable: each step creates a new state. */
export interface PickState {
  readonly game: GameType;
  /** For each number, the bits of the modes in which it is picked. */
  readonly marks: Readonly<Uint8Array>;
  /** The digits chosen for each position, leftmost first. */
  readonly positions: readonly (readonly number[])[];
  readonly sums: readonly number[];
  readonly sides: readonly SideName[];
  readonly positionSides: readonly (readonly SideName[])[];
  readonly fast: FastChoice | undefined;
  readonly sideBets: Readonly<Record<SideBet, readonly Side[]>>;
  /** The amount of one line before the multiplier. Undefined means the draw's base bet. */
  readonly amountCoins: Coin | undefined;
  readonly multiplier: number;
  /** Spots whose amount is not the common one. */
  readonly ownAmounts: ReadonlyMap<number, Coin>;
  /** The draw that they were picked for. */
  readonly turnId: number | undefined;
}

const noChoices = (game: GameType) => ({
  positions: Array.from({ length: widthOf(game) }, () => []),
  sums: [],
  sides: [],
  positionSides: Array.from({ length: widthOf(game) }, () => []),
  fast: undefined,
});

export const noPicks = (game: GameType): PickState => ({
  game,
  marks: new Uint8Array(numberCount(game)),
  ...noChoices(game),
  sideBets: { ds: [], bs: [] },
  amountCoins: undefined,
  multiplier: 1,
  ownAmounts: new Map(),
  turnId: undefined,
});

/** Removes all picks. The amount and the multiplier stay. */
export const clearPicks = ({ game, amountCoins, multiplier }: PickState): PickState => ({
  ...noPicks(game),
  amountCoins,
  multiplier,
});

/** Replaces all picks by these numbers and sides, as if each had been tapped. */
export function tapAll(
  state: PickState,
  numbers: Iterable<number>,
  sideBets: PickState['sideBets'],
): PickState {
  const marks = new Uint8Array(state.marks.length);
  for (const number of numbers) marks[number] = pickModes.tap;
  return { ...state, ...noChoices(state.game), marks, sideBets };
}

/** A tap on a number that is picked in any mode removes it. */
export function tapNumber(state: PickState, number: number): PickState {
  const marks = state.marks.slice();
  marks[number] = marks[number] === 0 ? pickModes.tap : 0;
  return { ...state, marks };
}

/** Picks these numbers too. Those that are picked in any mode stay as they are. */
export function pickNumbers(state: PickState, numbers: Iterable<number>): PickState {
  const marks = state.marks.slice();
  for (const number of numbers) marks[number] ||= pickModes.tap;
  return { ...state, marks };
}

/** Replaces the numbers of one mode. The numbers of the other modes stay. */
export function setModeNumbers(state: PickState, mode: PickMode, numbers: Picks): PickState {
  const bit = pickModes[mode];
  const marks = state.marks.map((mark) => mark & ~bit);
  for (const number of numbers) marks[number] = (marks[number] ?? 0) | bit;
  return { ...state, marks };
}

/** Removes the picked numbers that are not for sale, and returns them. */
export function dropNumbers(
  state: PickState,
  isForSale: (number: number) => boolean,
): { state: PickState; dropped: Picks } {
  const dropped = pickedNumbers(state).filter((number) => !isForSale(number));
  if (dropped.length === 0) return { state, dropped };
  const marks = state.marks.slice();
  for (const number of dropped) marks[number] = 0;
  return { state: { ...state, marks }, dropped };
}

export function toggleSideBet(state: PickState, type: SideBet, side: Side): PickState {
  return { ...state, sideBets: { ...state.sideBets, [type]: toggled(state.sideBets[type], side) } };
}

export const toggled = <Item>(list: readonly Item[], item: Item): readonly Item[] =>
  list.includes(item) ? list.filter((each) => each !== item) : [...list, item];

export function pickedNumbers({ marks }: PickState): Picks {
  const picks: number[] = [];
  for (let number = 0; number < marks.length; number += 1) if (marks[number] !== 0) picks.push(number);
  return picks;
}

/** How many lines the slip will have. */
export function countLines({ marks, sideBets }: PickState): number {
  let count = sideBets.ds.length + sideBets.bs.length;
  for (const mark of marks) if (mark !== 0) count += 1;
  return count;
}

export const isPicked = ({ marks, sideBets }: PickState, spot: number): boolean => {
  if (spot >= 0) return marks[spot] !== 0;
  return (['ds', 'bs'] as const).some((type) =>
    sideBets[type].some((side) => sideSpots[type][side] === spot),
  );
};
