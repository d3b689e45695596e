import { centsMode, coin, formatCoins } from '@truedraw/rules';

/** Money for people to read, beside the coins for programs. */
export const moneyText = (coins: number): string => formatCoins(coin(coins), centsMode);
