import { inTransaction } from '../db/transaction';
import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { record } from '../audit-log/write-log';
import { requireSecondPerson } from './second-person';
import { findStaff } from './store/staff';
import { clearTouches } from './store/touches';

/** A second owner vouches that the account is used by a person of its own. */
export const confirmStaff: StaffHandler<'confirmStaff'> = async ({ staffId }, { db, caller }) => {
  if (staffId === caller.staff.id) throw new Refusal('NotYourself');
  await inTransaction(db, async (tx) => {
    const person = await findStaff(tx, staffId);
    if (!person) throw new Refusal('StaffUnknown');
    await requireSecondPerson(tx, { first: staffId, second: caller.staff.id });
    if (!(await clearTouches(tx, staffId))) throw new Refusal('NothingToChange');
    const detail = { staffId, name: person.name, role: person.role };
    await record(tx, { staffId: caller.staff.id, action: 'staff.confirm', detail });
  });
  return {};
};
