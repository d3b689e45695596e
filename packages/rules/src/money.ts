/** A whole number of coins, made only by `coin`. Negative where it is a difference or a debit. */
export type Coin = number & { readonly unit: 'coin' };

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

export function formatHundredths(amount: number): string {
  const size = Math.abs(amount);
  const cents = size % 100;
  return `${amount < 0 ? '-' : ''}${(size - cents) / 100}.${String(cents).padStart(2, '0')}`;
}
