import { coin, formatCoins, groupThousands } from '@truedraw/rules';

/** Formats coins with grouped thousands: 123456700 cents are "1,234,567.00". */
export const showCoins = (coins: number, coinMode: number): string =>
  groupThousands(formatCoins(coin(coins), coinMode));

/** Formats coins with a sign, for movements of an account. */
export const showMovement = (coins: number, coinMode: number): string =>
  coins > 0 ? `+${showCoins(coins, coinMode)}` : showCoins(coins, coinMode).replace('-', '\u2212');
