import type { StaffRole } from '@truedraw/contract/staff';
import { inTransaction, isUniqueViolation } from '../db/transaction';
import { Refusal } from '../refusal';
import type { Services } from '../services';
import { insertStaff } from './store/staff';
import { noteTouch } from './store/touches';
import { record } from '../audit-log/write-log';
import { newTotpSecret, sealTotp } from './totp';

export interface NewStaff {
  name: string;
  role: StaffRole;
  /** The MD5 of the password in hex, as clients send it. */
  passwd: string;
  /** The member of staff who creates the account; null for a command on the server. */
  by: number | null;
  /** Only demonstrations have a known secret. */
  knownSecret?: string;
}

/** Creates an account that sets up its one-time codes at the first login. */
export async function createStaff(
  { db, config, passwords }: Pick<Services, 'db' | 'config' | 'passwords'>,
  { name, role, passwd, by, knownSecret }: NewStaff,
): Promise<number> {
  const totpSecret = sealTotp(knownSecret ?? newTotpSecret(), { pepper: config.passwordPepper, name });
  const passwordHash = await passwords.hash(passwd);
  try {
    return await inTransaction(db, async (tx) => {
      const totpReady = knownSecret !== undefined;
      // Whoever created the account knows its password.
      const mustChangePassword = knownSecret === undefined;
      const id = await insertStaff(tx, {
        name,
        role,
        passwordHash,
        totpSecret,
        totpReady,
        mustChangePassword,
      });
      if (by !== null) await noteTouch(tx, id, by);
      await record(tx, { staffId: by, action: 'staff.add', detail: { staffId: id, name, role } });
      return id;
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new Refusal('StaffNameTaken') : error;
  }
}
