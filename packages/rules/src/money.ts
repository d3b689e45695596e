import { accept, refuse, type Outcome } from './outcome';

/** A whole number of coins, made only by `coin`. Negative where it is a difference or a debit. */
export type Coin = number & { readonly unit: 'coin' };

export type MoneyRefusal = 'Empty' | 'NotANumber' | 'TooManyDecimals' | 'TooLarge';

/** The coin-mode setting under which 100 coins are 1 yuan; any other mode shows coins as they are. */
export const centsMode = 1;

export function coin(amount: number): Coin {
  // Minus zero equals zero but differs for Object.is, which tests and caches use.
  const whole = amount === 0 ? 0 : amount;
  if (!isCoin(whole)) throw new RangeError(`${amount} is not a whole number of coins`);
  return whole;
}

export function isCoin(amount: number): amount is Coin {
  return Number.isSafeInteger(amount);
}

/** Converts a product beyond 2^53 to coins; throws if it does not fit. */
export function coinOfBigInt(amount: bigint): Coin {
  return coin(Number(amount));
}

export function addCoins(...amounts: readonly Coin[]): Coin {
  return sumCoins(amounts);
}

export function subtractCoins(from: Coin, amount: Coin): Coin {
  return coin(from - amount);
}

export function sumCoins(amounts: Iterable<Coin>): Coin {
  let total = 0;
  // Checked at each step: a sum that left the safe range may return to it with a wrong value.
  for (const amount of amounts) total = coin(total + amount);
  return coin(total);
}

/** 12345 coins are "123.45" in the cents mode and "12345" otherwise. Exact: no division of floats. */
export function formatCoins(amount: Coin, coinMode: number): string {
  return coinMode === centsMode ? formatHundredths(amount) : String(amount);
}

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

export function formatHundredths(amount: number): string {
  const size = Math.abs(amount);
  const cents = size % 100;
  return `${amount < 0 ? '-' : ''}${(size - cents) / 100}.${String(cents).padStart(2, '0')}`;
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
