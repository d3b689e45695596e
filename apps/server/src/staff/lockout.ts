import { createHash } from 'node:crypto';
import type { Queryable } from '../db/pool';
import { inTransaction } from '../db/transaction';
import type { RequestFacts } from '../http/handler';
import { networkOf } from '../http/network';
import { Refusal } from '../refusal';
import type { Services } from '../services';
import { clearTries, countTry, forgiveTry } from '../db/throttles';
import { record } from '../audit-log/write-log';
import { hasLoggedInFrom } from './store/known-addresses';

/**
 * Wrong passwords or codes in a quarter of an hour: for one account from one address, from one address, and for one
 * account from all addresses. The last limit slows a guess from many addresses. It does not hold for an address from
 * which the account has logged in before, so that an outsider cannot keep staff out.
 */
const perPair = { limit: 10, seconds: 900 };
const perIp = { limit: 30, seconds: 900 };
const perName = { limit: 100, seconds: 900 };

interface Try {
  name: string;
  staffId: number | null;
}

// Hashed, because a password may be typed as the name by mistake.
const hashOf = (name: string) => createHash('sha256').update(name).digest('base64url');
const nameKey = (name: string) => `staff-login:${hashOf(name)}`;
const pairKey = (name: string, ip: string) => `staff-login:${hashOf(name)}:${networkOf(ip)}`;
const ipKey = (ip: string) => `staff-login-ip:${networkOf(ip)}`;

/** Counts an attempt before it is made, and refuses it when there were too many. Unknown names count too. */
export async function countStaffTry(
  { db, ip }: Services & RequestFacts,
  { name, staffId }: Try,
): Promise<void> {
  for (const throttle of [
    { key: pairKey(name, ip), ...perPair },
    { key: ipKey(ip), ...perIp },
    { key: nameKey(name), ...perName },
  ]) {
    const wait = await countTry(db, throttle);
    if (!wait) continue;
    if (throttle.key === nameKey(name) && staffId !== null && (await hasLoggedInFrom(db, staffId, ip)))
      continue;
    // Recorded once for each lockout, so that an attacker cannot fill the log.
    const noted = await countTry(db, { key: `${throttle.key}:noted`, limit: 1, seconds: wait });
    if (!noted)
      await inTransaction(db, (tx) =>
        record(tx, { staffId, action: 'login.refused', detail: { ip, minutes: Math.ceil(wait / 60) } }),
      );
    throw new Refusal('TooManyLogins', { minutes: Math.ceil(wait / 60) });
  }
}

/**
 * After a correct password and code the account's count is cleared, and the attempt of the IP address is taken back.
 */
export async function clearStaffTries({ db, ip }: Services & RequestFacts, name: string): Promise<void> {
  await clearTries(db, nameKey(name));
  await clearTries(db, pairKey(name, ip));
  await forgiveTry(db, ipKey(ip));
}

/** The password was correct but the code is still missing. */
export async function forgiveStaffTry({ db, ip }: Services & RequestFacts, name: string): Promise<void> {
  for (const key of [nameKey(name), pairKey(name, ip), ipKey(ip)]) await forgiveTry(db, key);
}

const guessKey = (staffId: number) => `staff-password:${staffId}`;

/** Counts a try at the present password by somebody who is logged in, from whichever address. */
export async function countPasswordGuess(db: Queryable, staffId: number): Promise<void> {
  const wait = await countTry(db, { key: guessKey(staffId), ...perPair });
  if (wait) throw new Refusal('TooManyLogins', { minutes: Math.ceil(wait / 60) });
}

export const forgivePasswordGuess = (db: Queryable, staffId: number): Promise<void> =>
  forgiveTry(db, guessKey(staffId));
