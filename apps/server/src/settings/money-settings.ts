import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { loadMoneySettings, lockMoneySettings, settingName } from '../orders/settings';
import { record } from '../audit-log/write-log';
import { lockSetting, writeSetting } from '../db/settings';
import {
  changesTooMuch,
  differingFields,
  givenIn,
  makeOrPropose,
  valuesOf,
  type TwoPersonChange,
} from '../staff/two-person-change';

export const moneySettings: StaffHandler<'moneySettings'> = (_request, { db }) => loadMoneySettings(db);

/** Sums of money, and the bounds of what one person may change alone. The other limits are changed in small steps. */
const takesTwo = (name: string): boolean =>
  name.endsWith('Coins') || name === 'rebateMaxPoints' || name === 'changeStepPercent';

export const moneyChange: TwoPersonChange<'setMoneySettings'> = {
  kind: 'setMoneySettings',
  current: async (tx, _context, changes) => {
    if (!Object.keys(changes).length) throw new Refusal('NothingToChange');
    const before = await lockMoneySettings(tx);
    const after = { ...before, ...changes };
    if (after.withdrawMaxCoins < after.withdrawMinCoins)
      throw new Refusal('BadInput', { field: 'withdrawMaxCoins' });
    return valuesOf({ ...before }, givenIn(changes));
  },
  needsTwo: async (tx, _changes, { before, after }) => {
    if (differingFields(before, after).some(takesTwo)) return true;
    const { changeStepPercent: stepPercent } = await loadMoneySettings(tx);
    return changesTooMuch(tx, { subject: settingName, stepPercent }, before, after);
  },
  subject: () => settingName,
  apply: async (tx, { caller }, changes, first) => {
    const before = await lockMoneySettings(tx);
    const stored = (await lockSetting(tx, settingName)) as object;
    await writeSetting(tx, settingName, { ...stored, ...changes });
    const detail = { before, after: { ...before, ...changes }, ...first };
    await record(tx, { staffId: caller.staff.id, action: 'money.set', detail });
  },
};

export const setMoneySettings: StaffHandler<'setMoneySettings'> = async (changes, context) => {
  const proposal = await makeOrPropose(context, moneyChange, changes);
  return { ...(await loadMoneySettings(context.db)), ...(proposal !== undefined && { proposal }) };
};
