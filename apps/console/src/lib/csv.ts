import { centsMode } from '@truedraw/rules';
import { readConfig } from './config';

/** Money as a plain number with its decimals, which a spreadsheet can add up. */
export const plainMoney = (coins: number): number =>
  readConfig().coinMode === centsMode ? coins / 100 : coins;
