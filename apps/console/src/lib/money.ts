import type { Bounds } from '@truedraw/contract/staff';
import { coin, formatCoins, groupThousands, parseMoney, type Coin } from '@truedraw/rules';
import { readConfig } from './config';
import type { T } from './i18n/t';

/** Coins as money with grouped thousands and a typographic minus: -123456700 cents are "−1,234,567.00". */
export const showMoney = (coins: number): string =>
  groupThousands(formatCoins(coin(coins), readConfig().coinMode)).replace('-', '\u2212');

/** A difference, with a plus or minus sign. */
export const showDifference = (coins: number): string => (coins > 0 ? '+' : '') + showMoney(coins);

/** A count of anything, with the thousands grouped. */
export const showCount = (count: number): string => groupThousands(String(count)).replace('-', '\u2212');

/** Shortened to thousands or millions, for small places: 1.2M. */
export function showShort(coins: number): string {
  const units = readConfig().coinMode === 1 ? coins / 100 : coins;
  return new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })
    .format(units)
    .replace('-', '\u2212');
}

const parse = (text: string) => parseMoney(text.trim().replaceAll(',', ''), readConfig().coinMode);

/** Reads typed money, with or without grouped thousands; undefined if it is not valid. */
export function readMoney(text: string): Coin | undefined {
  const parsed = parse(text);
  return parsed.ok ? parsed.value : undefined;
}

/** What is wrong with typed money, in one sentence; undefined if nothing is. */
export function moneyProblem(t: T, text: string, { least, most }: Bounds): string | undefined {
  const parsed = parse(text);
  if (!parsed.ok && parsed.reason !== 'TooLarge') return t('Common.MoneyTip');
  if (!parsed.ok || parsed.value > most) return t('Common.AtMost', { most: showMoney(most) });
  return parsed.value < least ? t('Money.MoreThanZero') : undefined;
}
