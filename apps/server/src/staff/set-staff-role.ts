import { inTransaction } from '../db/transaction';
import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { record } from '../audit-log/write-log';
import { dropBegun } from './drop-begun';
import { findStaff, lockOwners, writeRole } from './store/staff';
import { endStaffTokens } from './store/staff-tokens';
import { noteTouch } from './store/touches';

/** The account keeps nothing of its old role: its logins end and what it began is dropped. */
export const setStaffRole: StaffHandler<'setStaffRole'> = async ({ staffId, role }, { db, caller }) => {
  const by = caller.staff.id;
  if (staffId === by) throw new Refusal('NotYourself');
  await inTransaction(db, async (tx) => {
    const owners = await lockOwners(tx);
    const person = await findStaff(tx, staffId);
    if (!person) throw new Refusal('StaffUnknown');
    if (person.role === role) throw new Refusal('NothingToChange');
    // Two owners may lower each other at the same time; the later one finds to be the last.
    if (owners.every((owner) => owner === staffId)) throw new Refusal('LastOwner');
    // The caller may have been disabled or lowered since its token was checked.
    if (!owners.includes(by)) throw new Refusal('NotLoggedIn');
    await writeRole(tx, staffId, role);
    await endStaffTokens(tx, staffId);
    const begun = await dropBegun(tx, { staffId, by });
    await noteTouch(tx, staffId, by);
    const detail = { staffId, name: person.name, before: person.role, after: role, ...begun };
    await record(tx, { staffId: by, action: 'staff.role', detail });
  });
  return {};
};
