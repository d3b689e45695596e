import { inTransaction } from '../db/transaction';
import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { record } from '../audit-log/write-log';
import { requireSecondPerson } from './second-person';
import { findStaff } from './store/staff';
import { clearTouches } from './store/touches';

/** A second owner vouches that the account is used by a person of its own. */
export const confirmStaff: StaffHandler<'confirmStaff'> = async ({ staffId, role }, { db, caller }) => {
  if (staffId === caller.staff.id) throw new Refusal('NotYourself');
  await inTransaction(db, async (tx) => {
    if (!(await findStaff(tx, staffId))) throw new Refusal('StaffUnknown');
    await requireSecondPerson(tx, { first: staffId, second: caller.staff.id });
    if (!(await clearTouches(tx, staffId))) throw new Refusal('NothingToChange');
    // Read after the touches are gone: a role that is given from now on has a touch of its own.
    const person = (await findStaff(tx, staffId))!;
    if (person.role !== (role ?? person.role)) throw new Refusal('ChangeOutdated');
    const detail = { staffId, name: person.name, role: person.role };
    await record(tx, { staffId: caller.staff.id, action: 'staff.confirm', detail });
  });
  return {};
};
