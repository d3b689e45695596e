import type { StaffResponseOf } from '@truedraw/contract/staff';
import { bangkokDay, bangkokMoment } from '@truedraw/rules';
import type { Queryable } from '../db/pool';
import { defaultCheckMinutes } from '../limits/reality-check';
import { lockSetting, readSetting } from '../db/settings';

/** What the operator sets for deposits and withdrawals. */
export type MoneySettings = StaffResponseOf<'moneySettings'>;

export const settingName = 'money';

const defaults: MoneySettings = {
  claimsPerDay: 20,
  claimsWaiting: 5,
  claimExpireHours: 72,
  // How long before and after the claim a matching payment may have been made.
  matchBeforeHours: 72,
  matchAfterHours: 24,
  depositSecondCoins: 1_000_000,
  // Nothing is credited without a decision of staff until two people have set these.
  autoOrderCoins: 0,
  autoUserCoins: 0,
  autoChannelCoins: 0,
  autoImportCoins: 0,
  withdrawMinCoins: 1_000,
  withdrawMaxCoins: 5_000_000,
  withdrawDailyCoins: 10_000_000,
  withdrawDailyOrders: 10,
  withdrawSecondCoins: 1_000_000,
  rebateMaxPoints: 1_000,
  changeStepPercent: 10,
  checkMinutes: defaultCheckMinutes,
};

/** The operator's settings, with defaults for the rest; `stored` is the value of the setting. */
const moneySettingsOf = (stored: unknown): MoneySettings => ({
  ...defaults,
  ...(stored as Partial<MoneySettings> | undefined),
});

export async function loadMoneySettings(db: Queryable): Promise<MoneySettings> {
  return moneySettingsOf(await readSetting(db, settingName));
}

/** The same, locked until the transaction ends: money is released and its limits are changed one after the other. */
export async function lockMoneySettings(tx: Queryable): Promise<MoneySettings> {
  return moneySettingsOf(await lockSetting(tx, settingName));
}

/** The start of the day for daily limits. */
export const startOfDay = (now: number): number => bangkokMoment(bangkokDay(now), '00:00');
