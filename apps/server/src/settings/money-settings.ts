import { inTransaction } from '../db/transaction';
import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { loadMoneySettings, moneySettingsOf, settingName } from '../orders/settings';
import { record } from '../audit-log/write-log';
import { lockSetting, writeSetting } from '../db/settings';

export const moneySettings: StaffHandler<'moneySettings'> = (_request, { db }) => loadMoneySettings(db);

export const setMoneySettings: StaffHandler<'setMoneySettings'> = async (changes, { db, caller }) => {
  if (!Object.keys(changes).length) throw new Refusal('NothingToChange');
  return inTransaction(db, async (tx) => {
    const stored = (await lockSetting(tx, settingName)) as object;
    const before = moneySettingsOf(stored);
    const after = { ...before, ...changes };
    if (after.withdrawMaxCoins < after.withdrawMinCoins)
      throw new Refusal('BadInput', { field: 'withdrawMaxCoins' });
    await writeSetting(tx, settingName, { ...stored, ...changes });
    await record(tx, { staffId: caller.staff.id, action: 'money.set', detail: { before, after } });
    return after;
  });
};
