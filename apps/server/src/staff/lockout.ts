import { createHash } from 'node:crypto';
import { inTransaction } from '../db/transaction';
import type { RequestFacts } from '../http/handler';
import { Refusal } from '../refusal';
import type { Services } from '../services';
import { clearTries, countTry, forgiveTry } from '../db/throttles';
import { record } from '../audit-log/write-log';

/** Wrong passwords or codes in a quarter of an hour, for one account and from one address. */
const perName = { limit: 10, seconds: 900 };
const perIp = { limit: 30, seconds: 900 };

interface Try {
  name: string;
  staffId: number | null;
}

// Hashed, because a password may be typed as the name by mistake.
const nameKey = (name: string) => `staff-login:${createHash('sha256').update(name).digest('base64url')}`;
const ipKey = (ip: string) => `staff-login-ip:${ip}`;

/** Counts an attempt before it is made, and refuses it when there were too many. Unknown names count too. */
export async function countStaffTry(
  { db, ip }: Services & RequestFacts,
  { name, staffId }: Try,
): Promise<void> {
  for (const throttle of [
    { key: nameKey(name), ...perName },
    { key: ipKey(ip), ...perIp },
  ]) {
    const wait = await countTry(db, throttle);
    if (!wait) continue;
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
  await forgiveTry(db, ipKey(ip));
}

/** The password was correct but the code is still missing. */
export async function forgiveStaffTry({ db, ip }: Services & RequestFacts, name: string): Promise<void> {
  await forgiveTry(db, nameKey(name));
  await forgiveTry(db, ipKey(ip));
}
