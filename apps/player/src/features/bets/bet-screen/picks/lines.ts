import {
  addCoins,
  coin,
  costOf,
  lineAmount,
  linesOfPicks,
  sideSpots,
  type Coin,
  type Outcome,
  type SlipLine,
} from '@truedraw/rules';
import { countLines, isPicked, pickedNumbers, type PickState, type SideBet } from './pick-state';

const sideTypes: readonly SideBet[] = ['ds', 'bs'];

/** The amount of a line that has none of its own. */
export const unitOf = (
  { amountCoins, multiplier }: PickState,
  baseCoins: Coin,
): Outcome<Coin, 'Bet.Err_Bet_Money'> => lineAmount({ baseCoins: amountCoins ?? baseCoins, multiplier });

/** The lines in the order used everywhere: numbers ascending, then odd, even, big, small. */
export function slipLines(state: PickState, unitCoins: Coin): SlipLine[] {
  const picks = pickedNumbers(state);
  const numbers = linesOfPicks({ game: state.game, picks, amountCoins: unitCoins });
  const sides = sideTypes.flatMap((type) =>
    state.sideBets[type]
      .toSorted((one, other) => one - other)
      .map((value): SlipLine => ({ type, value, amount: unitCoins })),
  );
  return [...numbers, ...sides].map((line) => {
    const amount = state.ownAmounts.get(spotOf(line));
    return amount === undefined ? line : { ...line, amount };
  });
}

export const spotOf = (line: SlipLine): number =>
  line.type === 'num' ? Number(line.value) : sideSpots[line.type][line.value];

interface Total {
  count: number;
  costCoins: Coin;
  /** Not every line costs the same. */
  isMixed: boolean;
}

/** The sum of all lines. It is computed without creating the lines, which may be ten thousand at each tap. */
export function totalOf(state: PickState, unitCoins: Coin): Total {
  const count = countLines(state);
  let own = 0;
  let ownCoins = coin(0);
  for (const [spot, amount] of state.ownAmounts) {
    if (!isPicked(state, spot)) continue;
    own += 1;
    ownCoins = addCoins(ownCoins, amount);
  }
  const common = costOf({ baseCoins: unitCoins, multiplier: 1, count: count - own });
  return { count, costCoins: addCoins(common, ownCoins), isMixed: own > 0 };
}

interface OwnStakes {
  betLimit: number;
  staked: Readonly<Record<string, number>>;
  dsStaked: readonly number[];
  bsStaked: readonly number[];
}

/** The first line that would exceed the user's limit for one number or side in a draw. */
export const lineOverLimit = (lines: readonly SlipLine[], mine: OwnStakes): SlipLine | undefined =>
  lines.find((line) => {
    const before = line.type === 'num' ? mine.staked[line.value] : mine[`${line.type}Staked`][line.value];
    return line.amount + (before ?? 0) > mine.betLimit;
  });
