import { inTransaction } from '../db/transaction';
import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { record } from '../audit-log/write-log';
import { dropBegun } from './drop-begun';
import { findStaff, lockOwners, writeDisabled } from './store/staff';
import { endStaffTokens } from './store/staff-tokens';
import { noteTouch } from './store/touches';

export const setStaffDisabled: StaffHandler<'setStaffDisabled'> = async (
  { staffId, disabled },
  { db, caller },
) => {
  const by = caller.staff.id;
  if (staffId === by) throw new Refusal('NotYourself');
  await inTransaction(db, async (tx) => {
    const owners = await lockOwners(tx);
    const person = await findStaff(tx, staffId);
    if (!person) throw new Refusal('StaffUnknown');
    if (person.disabled === disabled) throw new Refusal('NothingToChange');
    // Two owners may disable each other at the same time; the later one finds to be the last.
    if (disabled && owners.every((owner) => owner === staffId)) throw new Refusal('LastOwner');
    // The caller may have been disabled since its token was checked.
    if (!owners.includes(by)) throw new Refusal('NotLoggedIn');
    await writeDisabled(tx, staffId, disabled);
    if (disabled) await endStaffTokens(tx, staffId);
    else await noteTouch(tx, staffId, by);
    const begun = disabled ? await dropBegun(tx, { staffId, by }) : {};
    const action = disabled ? 'staff.disable' : 'staff.enable';
    await record(tx, { staffId: by, action, detail: { staffId, name: person.name, ...begun } });
  });
  return {};
};
