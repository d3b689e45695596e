import { requireGoodPassword } from '../accounts/password-rules';
import { inTransaction } from '../db/transaction';
import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { record } from '../audit-log/write-log';
import { findStaff, setStaffPassword } from './store/staff';
import { endStaffTokens } from './store/staff-tokens';
import { noteTouch } from './store/touches';

/** The one-time codes do not change, so setting a colleague's password does not allow a login as them. */
export const resetStaffPassword: StaffHandler<'resetStaffPassword'> = async (
  { staffId, passwd },
  { db, passwords, caller },
) => {
  if (staffId === caller.staff.id) throw new Refusal('NotYourself');
  const person = await findStaff(db, staffId);
  if (!person) throw new Refusal('StaffUnknown');
  requireGoodPassword(passwd, [person.name]);
  const passwordHash = await passwords.hash(passwd);
  await inTransaction(db, async (tx) => {
    await setStaffPassword(tx, staffId, { passwordHash, mustChange: true });
    await endStaffTokens(tx, staffId);
    await noteTouch(tx, staffId, caller.staff.id);
    const detail = { staffId, name: person.name };
    await record(tx, { staffId: caller.staff.id, action: 'staff.password', detail });
  });
  return {};
};
