import { centsMode, coin, type Coin } from './money';
import { accept, refuse, type Outcome } from './outcome';

export type MoneyRefusal = 'Empty' | 'NotANumber' | 'TooManyDecimals' | 'TooLarge';

/** Money as a user types it. Zero is valid here; whether it may be bet is checked elsewhere. */
export function parseMoney(text: string, coinMode: number): Outcome<Coin, MoneyRefusal> {
  const parsed = parseDecimal(text, coinMode === centsMode ? 2 : 0);
  return parsed.ok ? accept(coin(parsed.value)) : parsed;
}

/** What to tell about a typed amount that cannot be used. An empty field is told differently in every place. */
export type MoneyMessageKey =
  | 'Common.MoneyDigits'
  | 'Common.MoneyWhole'
  | 'Common.MoneyTwoDecimals'
  | 'Common.MoneyTooLarge';

export function moneyMessage(reason: Exclude<MoneyRefusal, 'Empty'>, coinMode: number): MoneyMessageKey {
  if (reason === 'NotANumber') return 'Common.MoneyDigits';
  if (reason === 'TooLarge') return 'Common.MoneyTooLarge';
  return coinMode === centsMode ? 'Common.MoneyTwoDecimals' : 'Common.MoneyWhole';
}

/** "1.5" with two places is 150. No sign, no grouping, no exponent, no bare point: unclear input is refused. */
export function parseDecimal(text: string, places: 0 | 2): Outcome<number, MoneyRefusal> {
  if (text === '') return refuse('Empty');
  const match = /^([0-9]+)(?:\.([0-9]+))?$/.exec(text);
  if (!match) return refuse('NotANumber');
  const decimals = match[2] ?? '';
  if (decimals.length > places) return refuse('TooManyDecimals');
  const amount = Number(`${match[1]}${decimals.padEnd(places, '0')}`);
  return Number.isSafeInteger(amount) ? accept(amount) : refuse('TooLarge');
}
