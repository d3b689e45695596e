import { inTransaction } from '../db/transaction';
import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { record } from '../audit-log/write-log';
import { newTotpSecret, sealTotp } from './totp';
import { findStaff, replaceTotp } from './store/staff';
import { endStaffTokens } from './store/staff-tokens';

/** For a phone that is lost. One's own goes by another owner or by the command on the server. */
export const resetStaffTotp: StaffHandler<'resetStaffTotp'> = async ({ staffId }, { db, config, caller }) => {
  if (staffId === caller.staff.id) throw new Refusal('NotYourself');
  await inTransaction(db, async (tx) => {
    const person = await findStaff(tx, staffId);
    if (!person) throw new Refusal('StaffUnknown');
    const sealed = sealTotp(newTotpSecret(), { pepper: config.passwordPepper, name: person.name });
    await replaceTotp(tx, staffId, sealed);
    await endStaffTokens(tx, staffId);
    const detail = { staffId, name: person.name };
    await record(tx, { staffId: caller.staff.id, action: 'staff.totp', detail });
  });
  return {};
};
