import { centsMode, coin, formatCoins, groupThousands } from '@truedraw/rules';

/** Money for people to read, beside the coins for programs, as the app writes it: ¥1,234.00. */
export const moneyText = (coins: number): string => `¥${groupThousands(formatCoins(coin(coins), centsMode))}`;
