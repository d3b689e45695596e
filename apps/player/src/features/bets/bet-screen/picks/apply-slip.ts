import {
  fromBetStakes,
  sideSpots,
  toBetStakes,
  type Coin,
  type GameType,
  type SlipLine,
} from '@truedraw/rules';
import { slipLines, spotOf } from './lines';
import { countLines, isPicked, pickedNumbers, tapAll, type PickState, type SideBet } from './pick-state';

/**
 * Makes the picks equal to the lines of a slip that was edited or loaded from storage. The most frequent amount becomes
 * the common one, and the other lines keep their own. If the same spots are picked, the choices in all modes stay.
 */
export function applySlip(
  state: PickState,
  turnId: number | undefined,
  slip: readonly SlipLine[],
): PickState {
  const lines = merged(state.game, slip);
  const amountCoins = commonAmount(lines);
  const isSame = lines.length === countLines(state) && lines.every((line) => isPicked(state, spotOf(line)));
  const picked = isSame ? state : tapAll(state, numbersIn(lines), sidesIn(lines));
  const ownAmounts = new Map<number, Coin>();
  for (const line of lines) if (line.amount !== amountCoins) ownAmounts.set(spotOf(line), line.amount);
  return { ...picked, turnId, amountCoins: amountCoins ?? state.amountCoins, multiplier: 1, ownAmounts };
}

/** Adds lines with their amounts to what is picked. A number that is picked already gets both amounts. */
export const addLines = (state: PickState, unitCoins: Coin, lines: readonly SlipLine[]): PickState =>
  applySlip(state, state.turnId, [...slipLines(state, unitCoins), ...lines]);

/** The picks without those in the given lines. */
export function withoutLines(state: PickState, lines: readonly SlipLine[]): PickState {
  const gone = new Set(lines.map(spotOf));
  const stays = (type: SideBet) => state.sideBets[type].filter((side) => !gone.has(sideSpots[type][side]));
  const numbers = pickedNumbers(state).filter((number) => !gone.has(number));
  return tapAll(state, numbers, { ds: stays('ds'), bs: stays('bs') });
}

/** Two lines of the same number become one line with both amounts. */
function merged(game: GameType, lines: readonly SlipLine[]): readonly SlipLine[] {
  const outcome = fromBetStakes(game, toBetStakes(lines));
  return outcome.ok ? outcome.value : [];
}

const numbersIn = (lines: readonly SlipLine[]): number[] =>
  lines.filter(({ type }) => type === 'num').map(spotOf);

function sidesIn(lines: readonly SlipLine[]): PickState['sideBets'] {
  const sidesOf = (type: 'ds' | 'bs') =>
    lines.flatMap((line) => (line.type === type ? [line.value] : [])) as PickState['sideBets']['ds'];
  return { ds: sidesOf('ds'), bs: sidesOf('bs') };
}

function commonAmount(lines: readonly SlipLine[]): Coin | undefined {
  const counts = new Map<Coin, number>();
  for (const { amount } of lines) counts.set(amount, (counts.get(amount) ?? 0) + 1);
  return [...counts].reduce<[Coin, number] | undefined>(
    (most, each) => (most && most[1] >= each[1] ? most : each),
    undefined,
  )?.[0];
}
