import { createHash } from 'node:crypto';
import type { StaffRole } from '@truedraw/contract/staff';
import { inTransaction, isUniqueViolation } from '../../db/transaction';
import type { Services } from '../../services';
import { record } from '../../audit-log/write-log';
import { sealTotp } from '../../staff/totp';
import { insertStaff, listStaff } from '../../staff/store/staff';
import { demoPassword } from './accounts';

/** The secret for an authenticator app, the same for all demo staff. Production refuses demonstrations. */
export const demoTotpSecret = 'TRUEDRAW2DEMO3STAFF4CODES5ONLY67';

/** Public demo staff; two of them can release results, three can move money. */
export const demoStaff = [
  { name: 'owner', role: 'owner' },
  { name: 'draws1', role: 'draws' },
  { name: 'draws2', role: 'draws' },
  { name: 'finance', role: 'finance' },
  { name: 'support', role: 'support' },
  { name: 'auditor', role: 'auditor' },
  { name: 'owner2', role: 'owner' },
] as const satisfies readonly { name: string; role: StaffRole }[];

/** Creates the demo staff that the database lacks; existing accounts are not changed. */
export async function seedDemoStaff({ db, config, passwords }: Services): Promise<void> {
  const known = new Set((await listStaff(db)).map(({ name }) => name));
  const missing = demoStaff.filter(({ name }) => !known.has(name));
  if (!missing.length) return;
  const passwordHash = await passwords.hash(createHash('md5').update(demoPassword).digest('hex'));
  try {
    await inTransaction(db, async (tx) => {
      for (const { name, role } of missing) {
        const totpSecret = sealTotp(demoTotpSecret, { pepper: config.passwordPepper, name });
        await insertStaff(tx, {
          name,
          role,
          passwordHash,
          totpSecret,
          totpReady: true,
          mustChangePassword: false,
        });
      }
      const names = missing.map(({ name }) => name);
      const roles = missing.map(({ role }) => role);
      await record(tx, { staffId: null, action: 'staff.demo', detail: { names, roles } });
    });
  } catch (error) {
    // Another server that starts at the same time has created them.
    if (!isUniqueViolation(error)) throw error;
  }
}
