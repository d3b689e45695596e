import type { Queryable } from '../db/pool';
import { readClock } from '../db/clock';
import { sumWithdrawals } from './store/withdrawals';
import { loadMoneySettings, startOfDay } from '../orders/settings';

export interface WithdrawRoom {
  minCoins: number;
  maxCoins: number;
  leftCoins: number;
  leftOrders: number;
}

/** What a user may withdraw today. */
export async function withdrawRoom(tx: Queryable, lanes: number, userId: number): Promise<WithdrawRoom> {
  const settings = await loadMoneySettings(tx);
  const today = await sumWithdrawals(tx, lanes, userId, startOfDay(await readClock(tx)));
  return {
    minCoins: settings.withdrawMinCoins,
    maxCoins: settings.withdrawMaxCoins,
    leftCoins: Math.max(0, settings.withdrawDailyCoins - today.coins),
    leftOrders: Math.max(0, settings.withdrawDailyOrders - today.orders),
  };
}
