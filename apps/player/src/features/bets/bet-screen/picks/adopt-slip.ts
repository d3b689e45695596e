import {
  fromBetStakes,
  sideSpots,
  toBetStakes,
  type Coin,
  type GameType,
  type SlipLine,
} from '@truedraw/rules';
import { spotOf } from './lines';
import { countLines, isPicked, pickedNumbers, tapAll, type PickState, type SideBet } from './pick-state';

/**
 * The picks as a slip has them, after it was edited or the page loaded again. The amount that most lines have becomes
 * the common one, and the others keep theirs. Choices that still say the same stay.
 */
export function adoptSlip(state: PickState, turnId: number, slip: readonly SlipLine[]): PickState {
  const lines = merged(state.game, slip);
  const amountCoins = commonAmount(lines);
  const isSame = lines.length === countLines(state) && lines.every((line) => isPicked(state, spotOf(line)));
  const picked = isSame ? state : tapAll(state, numbersIn(lines), sidesIn(lines));
  const ownAmounts = new Map<number, Coin>();
  for (const line of lines) if (line.amount !== amountCoins) ownAmounts.set(spotOf(line), line.amount);
  return { ...picked, turnId, amountCoins: amountCoins ?? state.amountCoins, multiplier: 1, ownAmounts };
}

/** The picks that are not in a slip. */
export function withoutLines(state: PickState, lines: readonly SlipLine[]): PickState {
  const gone = new Set(lines.map(spotOf));
  const stays = (type: SideBet) => state.sideBets[type].filter((side) => !gone.has(sideSpots[type][side]));
  const numbers = pickedNumbers(state).filter((number) => !gone.has(number));
  return tapAll(state, numbers, { ds: stays('ds'), bs: stays('bs') });
}

/** A number that stands in the slip twice is one pick with both amounts. */
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
