import type { GameType, Side } from '../game';
import { formatNumber } from '../game-number';
import { coin, coinOfBigInt, sumCoins, type Coin } from '../money';
import { accept, refuse, type Outcome } from '../outcome';
import type { Picks } from './picks';

/** One row of the slip. A number is written at full width. A side is 0 for odd and big, 1 for even and small. */
export type SlipLine =
  | { readonly type: 'num'; readonly value: string; readonly amount: Coin }
  | { readonly type: 'ds' | 'bs'; readonly value: Side; readonly amount: Coin };

export interface SlipTotals {
  readonly count: number;
  readonly costCoins: Coin;
}

/**
 * The highest amount of one line (a thousand million yuan). A higher amount is surely an error, and below it no total
 * of a slip (10,004 lines) and no payout at 4D's odds exceeds the safe integers.
 */
export const maxLineCoins = /* @__PURE__ */ coin(100_000_000_000);

/** Whether an amount is possible for a line; balance and limits are checked elsewhere. */
export function isLineAmount(amount: number): amount is Coin {
  return Number.isSafeInteger(amount) && amount > 0 && amount <= maxLineCoins;
}

/** One line for each pick, all with the same amount. */
export function linesOfPicks(slip: {
  readonly game: GameType;
  readonly picks: Picks;
  readonly amountCoins: Coin;
}): SlipLine[] {
  const { game, picks, amountCoins } = slip;
  return picks.map((number) => ({ type: 'num', value: formatNumber(game, number), amount: amountCoins }));
}

/** What one number costs: base * multiplier. The user chooses the multiplier, so it may be refused. */
export function lineAmount(bet: {
  readonly baseCoins: Coin;
  readonly multiplier: number;
}): Outcome<Coin, 'Bet.Err_Bet_Money'> {
  const { baseCoins, multiplier } = bet;
  if (!Number.isSafeInteger(multiplier) || multiplier <= 0) return refuse('Bet.Err_Bet_Money');
  const amount = baseCoins * multiplier;
  return isLineAmount(amount) ? accept(amount) : refuse('Bet.Err_Bet_Money');
}

/** Cost = base * multiplier * count. The result is exact; a cost that coins cannot hold throws. */
export function costOf(bet: {
  readonly baseCoins: Coin;
  readonly multiplier: number;
  readonly count: number;
}): Coin {
  return coinOfBigInt(BigInt(bet.baseCoins) * BigInt(bet.multiplier) * BigInt(bet.count));
}

export function slipTotals(lines: readonly SlipLine[]): SlipTotals {
  return { count: lines.length, costCoins: sumCoins(lines.map((line) => line.amount)) };
}
