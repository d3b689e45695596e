import type { GameType } from '../game';
import { parseTypedNumber, parseWireNumber } from '../game-number';
import { type Coin } from '../money';
import { moneyMessage, parseMoney, type MoneyMessageKey } from '../parse-money';
import { accept, refuse, type Outcome } from '../outcome';
import { isLineAmount, type SlipLine } from './lines';

/** The specification's message keys for what can be wrong with a slip. */
export type BetMessageKey =
  | 'Bet.Err_Not_Select'
  | 'Bet.Err_Bet_Money'
  | 'Bet.Err_Bet_Num'
  | 'Bet.Txt_Bet_Coin';

/** What can be wrong with a line that is typed. */
export type TypedMessageKey = BetMessageKey | MoneyMessageKey;

/** An amount typed in a popup. An empty field asks for an amount; anything that is not above zero is an error. */
export function parseBetMoney(text: string, coinMode: number): Outcome<Coin, TypedMessageKey> {
  const parsed = parseMoney(text, coinMode);
  if (parsed.ok && isLineAmount(parsed.value)) return parsed;
  if (parsed.ok) return refuse(parsed.value > 0 ? 'Common.MoneyTooLarge' : 'Bet.Err_Bet_Money');
  if (parsed.reason === 'Empty') return refuse('Bet.Txt_Bet_Coin');
  if (parsed.reason === 'NotANumber') return refuse('Bet.Err_Bet_Money');
  return refuse(moneyMessage(parsed.reason, coinMode));
}

/** For the popup that adds a number, and for a row that is edited. The number is checked before the amount. */
export function parseNewLine(typed: {
  readonly game: GameType;
  readonly number: string;
  readonly money: string;
  readonly coinMode: number;
}): Outcome<SlipLine, TypedMessageKey> {
  const number = parseTypedNumber(typed.game, typed.number);
  if (!number.ok) return refuse('Bet.Err_Bet_Num');
  const money = parseBetMoney(typed.money, typed.coinMode);
  if (!money.ok) return money;
  return accept({ type: 'num', value: number.value, amount: money.value });
}

/** Checks a slip before it is sent: it has lines, every number belongs to the game, every amount is above zero. */
export function checkSlip(
  game: GameType,
  lines: readonly SlipLine[],
): Outcome<readonly SlipLine[], BetMessageKey> {
  if (lines.length === 0) return refuse('Bet.Err_Not_Select');
  for (const line of lines) {
    if (line.type === 'num' && !parseWireNumber(game, line.value).ok) return refuse('Bet.Err_Bet_Num');
    if (!isLineAmount(line.amount)) return refuse('Bet.Err_Bet_Money');
  }
  return accept(lines);
}
