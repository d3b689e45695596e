import type { ResponseOf } from '@truedraw/client/player';
import {
  coin,
  drawnSides,
  numberValue,
  settleBet,
  sumCoins,
  type Coin,
  type PlacedBet,
  type SettledLine,
} from '@truedraw/rules';
import type { PlainKey } from '../../../lib/i18n/t';

/** A bet as the server sends it. */
export type Bet = ResponseOf<'betLog'>['list'][number];

const pair = ([first, second]: readonly [number, number]): [Coin, Coin] => [coin(first), coin(second)];

/** Converts a bet into the form that the rules settle. */
export function placedBetOf(bet: Bet): PlacedBet {
  const numbers = Object.keys(bet.stakes).toSorted();
  return {
    numbers: numbers.map((number) => numberValue(bet.game, number)),
    stakes: numbers.map((number) => coin(bet.stakes[number] ?? 0)),
    odds: numbers.map((number) => bet.odds[number] ?? 0),
    dsBet: pair(bet.dsBet),
    dsOdds: bet.dsOdds,
    bsBet: pair(bet.bsBet),
    bsOdds: bet.bsOdds,
  };
}

/** Every line with its payout. Without a result no line has won. */
export function linesOf(bet: Bet): readonly SettledLine[] {
  const placed = placedBetOf(bet);
  if (bet.result) return settleBet(placed, drawnSides(bet.game, bet.result)).lines;
  const none = { number: 0, ds: 0, bs: 0 } as const;
  return settleBet(placed, none).lines.map((line) => ({ ...line, won: false, payoutCoins: coin(0) }));
}

export const stakeOf = ({ stakes, dsBet, bsBet }: Bet): Coin =>
  sumCoins([...Object.values(stakes), ...dsBet, ...bsBet].map(coin));

export const lineCount = ({ stakes, dsBet, bsBet }: Bet): number =>
  Object.keys(stakes).length + [...dsBet, ...bsBet].filter((amount) => amount > 0).length;

/** The kinds of lines in a bet: numbers, odd or even, big or small. */
export function playTypes({ stakes, dsBet, bsBet }: Bet): PlainKey[] {
  const types: PlainKey[] = [];
  if (Object.keys(stakes).length > 0) types.push('History.PlayNum');
  if (dsBet.some((amount) => amount > 0)) types.push('Bet.OddEven');
  if (bsBet.some((amount) => amount > 0)) types.push('Bet.BigSmall');
  return types;
}
