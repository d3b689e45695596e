import type { GameType, Side } from './game';
import { numberValue } from './game-number';
import { addCoins, coin, sumCoins, type Coin } from './money';
import { payoutOf } from './payout';
import { bigSmallSide, oddEvenSide } from './properties';

/** A bet as stored in its row: three parallel arrays, and two pairs with their odds. */
export interface PlacedBet {
  readonly numbers: readonly number[];
  readonly stakes: readonly Coin[];
  readonly odds: readonly number[];
  readonly dsBet: readonly [Coin, Coin];
  readonly dsOdds: readonly [number, number];
  readonly bsBet: readonly [Coin, Coin];
  readonly bsOdds: readonly [number, number];
}

/** Why a line won or lost: its number or side, the result, and the payout. */
export interface SettledLine {
  readonly type: 'num' | 'ds' | 'bs';
  readonly value: number;
  readonly drawn: number;
  readonly stakeCoins: Coin;
  readonly odds: number;
  readonly won: boolean;
  readonly payoutCoins: Coin;
}

/** What a result means for every bet of its draw; computed once for each draw. */
export interface DrawnSides {
  readonly number: number;
  readonly ds: Side;
  readonly bs: Side;
}

export function drawnSides(game: GameType, result: string): DrawnSides {
  const number = numberValue(game, result);
  return { number, ds: oddEvenSide(number), bs: bigSmallSide(game, number) };
}

/** What a bet wins, stakes of its winning lines included. Each line is rounded down by itself, then added. */
export function winOf(bet: PlacedBet, drawn: DrawnSides): Coin {
  assertAligned(bet);
  let win = addCoins(
    payoutOf({ stakeCoins: bet.dsBet[drawn.ds], odds: bet.dsOdds[drawn.ds] }),
    payoutOf({ stakeCoins: bet.bsBet[drawn.bs], odds: bet.bsOdds[drawn.bs] }),
  );
  // A number may occur more than once in a bet; each of its lines wins.
  for (let at = bet.numbers.indexOf(drawn.number); at >= 0; at = bet.numbers.indexOf(drawn.number, at + 1)) {
    win = addCoins(win, payoutOf({ stakeCoins: bet.stakes[at]!, odds: bet.odds[at]! }));
  }
  return win;
}

/** The same, line by line; sides without a stake are left out. */
export function settleBet(bet: PlacedBet, drawn: DrawnSides): { winCoins: Coin; lines: SettledLine[] } {
  assertAligned(bet);
  const lines = bet.numbers.map((value, at) =>
    settledLine('num', value, drawn.number, bet.stakes[at]!, bet.odds[at]!),
  );
  for (const value of [0, 1] as const) {
    if (bet.dsBet[value] > 0)
      lines.push(settledLine('ds', value, drawn.ds, bet.dsBet[value], bet.dsOdds[value]));
  }
  for (const value of [0, 1] as const) {
    if (bet.bsBet[value] > 0)
      lines.push(settledLine('bs', value, drawn.bs, bet.bsBet[value], bet.bsOdds[value]));
  }
  return { winCoins: sumCoins(lines.map((line) => line.payoutCoins)), lines };
}

function settledLine(
  type: SettledLine['type'],
  value: number,
  drawn: number,
  stakeCoins: Coin,
  odds: number,
): SettledLine {
  const won = value === drawn;
  const payoutCoins = won ? payoutOf({ stakeCoins, odds }) : coin(0);
  return { type, value, drawn, stakeCoins, odds, won, payoutCoins };
}

function assertAligned(bet: PlacedBet): void {
  if (bet.stakes.length !== bet.numbers.length || bet.odds.length !== bet.numbers.length) {
    throw new RangeError('a bet has one stake and one odds for each number');
  }
}
