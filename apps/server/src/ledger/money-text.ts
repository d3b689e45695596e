import { centsMode, coin, formatCoins, groupThousands } from '@truedraw/rules';

/** Money for staff to read, beside the coins for programs, as the console writes it: 1,234.00. */
export const amountText = (coins: number): string => groupThousands(formatCoins(coin(coins), centsMode));

/** The same for players, as the app writes it: ¥1,234.00. */
export const moneyText = (coins: number): string => `¥${amountText(coins)}`;
