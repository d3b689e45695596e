import { folders } from '../folders';
import type { Mutant } from '../mutant';

export const accountsMutants: Mutant[] = [
  {
    name: 'a code of one purpose serves for another',
    file: `${folders.server}/accounts/store/codes.ts`,
    find: " AND purpose IN ($2, 'any')",
    replace: ' AND $2::text IS NOT NULL',
    foundBy: [`${folders.server}/accounts/register.test.ts`],
  },
  {
    name: 'a code is valid after its time',
    file: `${folders.server}/accounts/store/codes.ts`,
    find: ' AND expires_at > now() AND tries',
    replace: ' AND tries',
    foundBy: [`${folders.server}/accounts/get-verify-code.test.ts`],
  },
  {
    name: 'a code can be guessed once too often',
    file: `${folders.server}/accounts/store/codes.ts`,
    find: 'tries < $3',
    replace: 'tries <= $3',
    foundBy: [`${folders.server}/accounts/get-verify-code.test.ts`],
  },
  {
    name: 'a token never expires',
    file: `${folders.server}/accounts/store/tokens.ts`,
    find: 'expires_at > now() AS valid',
    replace: 'true AS valid',
    foundBy: [`${folders.server}/accounts/sessions.test.ts`],
  },
  {
    name: 'a replaced token stays valid',
    file: `${folders.server}/accounts/store/tokens.ts`,
    find: 'least(expires_at, now() + make_interval(secs => $3))',
    replace: 'greatest(expires_at, now() + make_interval(secs => $3))',
    foundBy: [`${folders.server}/accounts/sessions.test.ts`],
  },
  {
    name: 'a stolen credential does not end its device',
    file: `${folders.server}/accounts/sessions.ts`,
    find: 'await endDevices(tx, lanes, userId, { only: deviceId });',
    replace: 'void deviceId;',
    foundBy: [`${folders.server}/accounts/sessions.test.ts`],
  },
  {
    name: 'a new password leaves other devices logged in',
    file: `${folders.server}/accounts/modify-account.ts`,
    find: 'await endDevices(tx, lanes, id, { except: caller.deviceId });',
    replace: '',
    foundBy: [`${folders.server}/accounts/callers.test.ts`],
  },
  {
    name: 'a one-time code of staff is valid twice',
    file: `${folders.server}/staff/staff-login.ts`,
    find: 'if (!(await useTotpStep(tx, staff.id, step))) return undefined;',
    replace: 'await useTotpStep(tx, staff.id, step);',
    foundBy: [`${folders.server}/staff/staff-login.test.ts`],
  },
  {
    name: 'an old one-time code is accepted',
    file: `${folders.server}/staff/totp.ts`,
    find: 'const tolerance = 1;',
    replace: 'const tolerance = 4;',
    foundBy: [`${folders.server}/staff/totp.test.ts`],
  },
  {
    name: 'the guesses of a password are not limited',
    file: `${folders.server}/accounts/login.ts`,
    find: 'perAccount = { limit: 10',
    replace: 'perAccount = { limit: 1000',
    foundBy: [`${folders.server}/accounts/login.test.ts`],
  },
  {
    name: 'a password reset leaves other logins valid',
    file: `${folders.server}/accounts/reset-pwd.ts`,
    find: 'await endDevices(tx, lanes, user.id);',
    replace: '',
    foundBy: [`${folders.server}/accounts/register.test.ts`],
  },
  {
    name: 'a login never ends by itself',
    file: `${folders.server}/accounts/store/devices.ts`,
    find: ` AND created_at > now() - make_interval(days => $4)
     FOR UPDATE\``,
    replace: ` AND $4 > 0
     FOR UPDATE\``,
    foundBy: [`${folders.server}/accounts/sessions.test.ts`],
  },
  {
    name: 'earlier tries are never forgotten',
    file: `${folders.server}/db/throttles.ts`,
    find: 'count = CASE WHEN t.until <= now() THEN 1 ELSE t.count + 1 END',
    replace: 'count = t.count + 1',
    foundBy: [`${folders.server}/db/throttles.test.ts`],
  },
  {
    name: 'one try too many is counted',
    file: `${folders.server}/db/throttles.ts`,
    find: 'count > limit ?',
    replace: 'count >= limit ?',
    foundBy: [`${folders.server}/db/throttles.test.ts`],
  },
  {
    name: 'a good login is counted as a bad one',
    file: `${folders.server}/accounts/login.ts`,
    find: 'await clearTries(db, accountKey);',
    replace: '',
    foundBy: [`${folders.server}/accounts/login.test.ts`],
  },
  {
    name: 'the slower one of two first logins by Google is refused',
    file: `${folders.server}/accounts/login-google.ts`,
    find: 'if (made === undefined) throw error;',
    replace: 'if (made !== null) throw error;',
    foundBy: [`${folders.server}/races/races.test.ts`],
  },
];
