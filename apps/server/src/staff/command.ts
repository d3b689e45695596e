import { createHash, randomInt } from 'node:crypto';
import { staffRoles, type StaffRole } from '@truedraw/contract/staff';
import { inTransaction } from '../db/transaction';
import type { Services } from '../services';
import { findStaffByName, listStaff, replaceTotp, setStaffPassword, writeDisabled } from './store/staff';
import { endStaffTokens } from './store/staff-tokens';
import { clearTouches } from './store/touches';
import { record } from '../audit-log/write-log';
import { createStaff } from './create-staff';
import { newTotpSecret, sealTotp } from './totp';

/** An invalid command line; the message explains the correct one. */
export class CommandError extends Error {}

const usage = `npm run staff -- add --name NAME --role ${staffRoles.join('|')}
npm run staff -- reset --name NAME    a new password, new one-time codes, and let in again if disabled
npm run staff -- list`;

type Needed = Pick<Services, 'db' | 'config' | 'passwords'>;

/**
 * For the person with access to the server: creates the first owner, and restores the access of an owner who lost
 * everything.
 */
export async function runStaffCommand(
  services: Needed,
  { command, name = '', role = '' }: { command?: string | undefined; name?: string; role?: string },
  say: (line: string) => void,
): Promise<void> {
  if (command === 'list') {
    for (const { name: who, role: as, disabled } of await listStaff(services.db))
      say(`${who}  ${as}${disabled ? '  disabled' : ''}`);
    return;
  }
  if (command !== 'add' && command !== 'reset') throw new CommandError(usage);
  if (!/^[a-z0-9][a-z0-9._-]{1,31}$/.test(name))
    throw new CommandError('A name has 2 to 32 small letters, digits, dots and dashes.\n' + usage);
  const password = randomPassword();
  const passwd = createHash('md5').update(password).digest('hex');
  if (command === 'add') {
    if (!isRole(role)) throw new CommandError(`A role is one of ${staffRoles.join(', ')}.\n${usage}`);
    await createStaff(services, { name, role, passwd, by: null });
  } else await reset(services, name, passwd);
  say(`${name} logs in with the password ${password} (shown this once), then sets up one-time codes.`);
}

async function reset({ db, config, passwords }: Needed, name: string, passwd: string): Promise<void> {
  const passwordHash = await passwords.hash(passwd);
  await inTransaction(db, async (tx) => {
    const person = await findStaffByName(tx, name);
    if (!person) throw new CommandError(`There is no staff account ${name}.`);
    await setStaffPassword(tx, person.id, { passwordHash, mustChange: true });
    await replaceTotp(tx, person.id, sealTotp(newTotpSecret(), { pepper: config.passwordPepper, name }));
    await writeDisabled(tx, person.id, false);
    await endStaffTokens(tx, person.id);
    // Nobody else has the new password and codes. Who runs this holds the server and its secrets anyway.
    await clearTouches(tx, person.id);
    await record(tx, { staffId: null, action: 'staff.reset', detail: { staffId: person.id, name } });
  });
}

const isRole = (text: string): text is StaffRole => (staffRoles as readonly string[]).includes(text);

const unambiguous = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Nearly a hundred bits, easy to copy by hand. */
const randomPassword = (): string =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 5 }, () => unambiguous[randomInt(unambiguous.length)]).join(''),
  ).join('-');
