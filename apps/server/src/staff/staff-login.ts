import { deviceName } from '../accounts/device-name';
import { hashSecret, randomSecret } from '../crypto/secrets';
import { inTransaction } from '../db/transaction';
import { Refusal } from '../refusal';
import type { StaffContext, StaffHandler } from '../http/staff-handler';
import { record } from '../audit-log/write-log';
import { clearStaffTries, countStaffTry, forgiveStaffTry } from './lockout';
import { openTotp, stepOfCode, totpUri } from './totp';
import { readClock } from '../db/clock';
import { findStaffByName, useTotpStep, type Staff } from './store/staff';
import { insertStaffToken } from './store/staff-tokens';

/** A wrong name, password or code, a used code and a disabled account are refused alike. */
export const staffLogin: StaffHandler<'staffLogin'> = async ({ name: typed, passwd, code }, context) => {
  const { db, config, passwords } = context;
  const name = typed.trim().toLowerCase();
  const staff = await findStaffByName(db, name);
  await countStaffTry(context, { name, staffId: staff?.id ?? null });
  const right = await passwords.matches(passwd, staff?.passwordHash);
  if (!right || !staff || staff.disabled) throw new Refusal('WrongStaffLogin');

  const secret = openTotp(staff.totpSecret, { pepper: config.passwordPepper, name });
  if (code === undefined && !staff.totpReady) {
    await inTransaction(db, (tx) => record(tx, { staffId: staff.id, action: 'login.setup', detail: {} }));
    await forgiveStaffTry(context, name);
    return { setup: { uri: totpUri(name, secret), secret } };
  }
  const step = code === undefined ? undefined : stepOfCode(secret, code, await readClock(db));
  const token = step === undefined ? undefined : await openStaffSession(context, staff, step);
  if (token === undefined) throw new Refusal('WrongStaffLogin');
  await clearStaffTries(context, name);
  const { id: staffId, role, mustChangePassword } = staff;
  return { token, account: { staffId, name: staff.name, role, mustChangePassword } };
};

/** Undefined when the code's step was used before, even by a login at the same moment. */
async function openStaffSession(
  { db, ip, userAgent }: StaffContext<'staffLogin'>,
  staff: Staff,
  step: number,
): Promise<string | undefined> {
  const token = randomSecret();
  return inTransaction(db, async (tx) => {
    if (!(await useTotpStep(tx, staff, step))) return undefined;
    const device = deviceName(userAgent);
    await insertStaffToken(tx, { hash: hashSecret(token), staffId: staff.id, device, ip });
    const action = staff.totpReady ? 'login' : 'login.first';
    await record(tx, { staffId: staff.id, action, detail: { ip, device } });
    return token;
  });
}
