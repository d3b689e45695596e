import { requireGoodPassword } from '../accounts/password-rules';
import { inTransaction } from '../db/transaction';
import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { record } from '../audit-log/write-log';
import { countPasswordGuess, forgivePasswordGuess } from './lockout';
import { setStaffPassword } from './store/staff';
import { endStaffTokens } from './store/staff-tokens';

/** The current password is required, and wrong ones are counted: an unattended screen must not be enough. */
export const changeStaffPassword: StaffHandler<'changeStaffPassword'> = async (
  { passwd, newPasswd },
  context,
) => {
  const { db, passwords, caller } = context;
  const { id: staffId, name, passwordHash, mustChangePassword } = caller.staff;
  await countPasswordGuess(db, staffId);
  if (!(await passwords.matches(passwd, passwordHash))) throw new Refusal('PasswordWrong');
  await forgivePasswordGuess(db, staffId);
  if (mustChangePassword && newPasswd === passwd) throw new Refusal('NothingToChange');
  requireGoodPassword(newPasswd, [name]);
  const newHash = await passwords.hash(newPasswd);
  await inTransaction(db, async (tx) => {
    const change = { passwordHash: newHash, mustChange: false, instead: passwordHash };
    if (!(await setStaffPassword(tx, staffId, change))) throw new Refusal('PasswordWrong');
    await endStaffTokens(tx, staffId, { except: caller.sessionId });
    await record(tx, { staffId, action: 'staff.password', detail: { staffId } });
  });
  return {};
};
