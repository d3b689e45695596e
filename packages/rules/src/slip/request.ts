import { numberCount, type GameType } from '../game';
import { isWireNumber } from '../game-number';
import { addCoins, coin, type Coin } from '../money';
import { accept, refuse, type Outcome } from '../outcome';
import type { BetMessageKey } from './check';
import { isLineAmount, type SlipLine } from './lines';

/** The stakes of a bet. Pairs are [odd, even] and [big, small]; 0 is no bet on that side. */
export interface BetStakes {
  readonly numberStakes: Readonly<Record<string, Coin>>;
  readonly dsBet: readonly [Coin, Coin];
  readonly bsBet: readonly [Coin, Coin];
}

/** The same before it is checked. */
export interface UncheckedBetStakes {
  readonly numberStakes: Readonly<Record<string, number>>;
  readonly dsBet: readonly number[];
  readonly bsBet: readonly number[];
}

/** Lines on the same number or side are added to one stake. */
export function toBetStakes(lines: readonly SlipLine[]): BetStakes {
  const numberStakes: Record<string, Coin> = {};
  const sides: Record<'ds' | 'bs', [Coin, Coin]> = { ds: [coin(0), coin(0)], bs: [coin(0), coin(0)] };
  for (const { type, value, amount } of lines) {
    if (type === 'num') numberStakes[value] = addCoins(numberStakes[value] ?? coin(0), amount);
    else sides[type][value] = addCoins(sides[type][value], amount);
  }
  return { numberStakes, dsBet: sides.ds, bsBet: sides.bs };
}

/** Numbers ascending, then odd, even, big, small. One wrong part refuses the whole request. */
export function fromBetStakes(
  game: GameType,
  stakes: UncheckedBetStakes,
): Outcome<readonly SlipLine[], BetMessageKey> {
  if (stakes.dsBet.length !== 2 || stakes.bsBet.length !== 2) return refuse('Bet.Err_Bet_Money');
  const lines: SlipLine[] = [];
  const values = Object.keys(stakes.numberStakes);
  // More than the game has numbers cannot all be valid. They are counted before they are sorted and read.
  if (values.length > numberCount(game)) return refuse('Bet.Err_Bet_Num');
  for (const value of sorted(values)) {
    const amount = stakes.numberStakes[value];
    if (!isWireNumber(game, value)) return refuse('Bet.Err_Bet_Num');
    if (amount === undefined || !isLineAmount(amount)) return refuse('Bet.Err_Bet_Money');
    lines.push({ type: 'num', value, amount });
  }
  for (const type of ['ds', 'bs'] as const) {
    for (const value of [0, 1] as const) {
      const amount = stakes[`${type}Bet`][value];
      if (amount === 0) continue;
      if (amount === undefined || !isLineAmount(amount)) return refuse('Bet.Err_Bet_Money');
      lines.push({ type, value, amount });
    }
  }
  return lines.length === 0 ? refuse('Bet.Err_Not_Select') : accept(lines);
}

const few = 32;

/**
 * As text, which is numeric order at full width; an object would list "70" before "07". Few are sorted by insertion: the
 * engine's sort takes four times as long for a usual bet.
 */
function sorted(values: string[]): string[] {
  if (values.length > few) return values.toSorted();
  for (let at = 1; at < values.length; at++) {
    const value = values[at]!;
    let to = at;
    for (; to > 0 && values[to - 1]! > value; to--) values[to] = values[to - 1]!;
    values[to] = value;
  }
  return values;
}
