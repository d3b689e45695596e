import { centsMode, coin, formatCoins } from '@truedraw/rules';

/** Money as people read it, beside the coins that programs read. */
export const moneyText = (coins: number): string => formatCoins(coin(coins), centsMode);
