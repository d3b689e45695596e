import { inTransaction } from '../db/transaction';
import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { record } from '../audit-log/write-log';
import { newTotpSecret, sealTotp } from './totp';
import { findStaff, replaceTotp } from './store/staff';
import { endStaffTokens } from './store/staff-tokens';
import { noteTouch } from './store/touches';

/** For a lost phone. Owners cannot reset their own codes here: another owner or the command on the server does it. */
export const resetStaffTotp: StaffHandler<'resetStaffTotp'> = async ({ staffId }, { db, config, caller }) => {
  if (staffId === caller.staff.id) throw new Refusal('NotYourself');
  await inTransaction(db, async (tx) => {
    const person = await findStaff(tx, staffId);
    if (!person) throw new Refusal('StaffUnknown');
    const sealed = sealTotp(newTotpSecret(), { pepper: config.passwordPepper, name: person.name });
    await replaceTotp(tx, staffId, sealed);
    await endStaffTokens(tx, staffId);
    await noteTouch(tx, staffId, caller.staff.id);
    const detail = { staffId, name: person.name };
    await record(tx, { staffId: caller.staff.id, action: 'staff.totp', detail });
  });
  return {};
};
