import type { ResponseOf } from '@truedraw/contract';
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
  const numbers = Object.keys(bet.betMap).toSorted();
  return {
    numbers: numbers.map((number) => numberValue(bet.gametype, number)),
    stakes: numbers.map((number) => coin(bet.betMap[number] ?? 0)),
    odds: numbers.map((number) => bet.betTimeMap[number] ?? 0),
    dsBet: pair(bet.dsBet),
    dsOdds: bet.dsTimes,
    bsBet: pair(bet.bsBet),
    bsOdds: bet.bsTimes,
  };
}

/** Every line with its payout. Without a result no line has won. */
export function linesOf(bet: Bet): readonly SettledLine[] {
  const placed = placedBetOf(bet);
  if (bet.result) return settleBet(placed, drawnSides(bet.gametype, bet.result)).lines;
  const none = { number: 0, ds: 0, bs: 0 } as const;
  return settleBet(placed, none).lines.map((line) => ({ ...line, won: false, payoutCoins: coin(0) }));
}

export const stakeOf = ({ betMap, dsBet, bsBet }: Bet): Coin =>
  sumCoins([...Object.values(betMap), ...dsBet, ...bsBet].map(coin));

export const lineCount = ({ betMap, dsBet, bsBet }: Bet): number =>
  Object.keys(betMap).length + [...dsBet, ...bsBet].filter((amount) => amount > 0).length;

/** The kinds of lines in a bet: numbers, odd or even, big or small. */
export function playTypes({ betMap, dsBet, bsBet }: Bet): PlainKey[] {
  const types: PlainKey[] = [];
  if (Object.keys(betMap).length > 0) types.push('History.PlayNum');
  if (dsBet.some((amount) => amount > 0)) types.push('Bet.OddEven');
  if (bsBet.some((amount) => amount > 0)) types.push('Bet.BigSmall');
  return types;
}
