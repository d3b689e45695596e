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

// Hashed, because whatever was typed as the name ends up in it, at times a password.
const nameKey = (name: string) => `staff-login:${createHash('sha256').update(name).digest('base64url')}`;
const ipKey = (ip: string) => `staff-login-ip:${ip}`;

/** Counts a try before it is made, and refuses it when there have been too many. A name that nobody has counts too. */
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
    // Once for each lockout: the log is not for whoever hammers at the door to fill.
    const noted = await countTry(db, { key: `${throttle.key}:noted`, limit: 1, seconds: wait });
    if (!noted)
      await inTransaction(db, (tx) =>
        record(tx, { staffId, action: 'login.refused', detail: { ip, minutes: Math.ceil(wait / 60) } }),
      );
    throw new Refusal('TooManyLogins', { minutes: Math.ceil(wait / 60) });
  }
}

/** A right password and code: the account starts from zero, the address gets its try back. */
export async function clearStaffTries({ db, ip }: Services & RequestFacts, name: string): Promise<void> {
  await clearTries(db, nameKey(name));
  await forgiveTry(db, ipKey(ip));
}

/** A right password that still waits for its code. */
export async function forgiveStaffTry({ db, ip }: Services & RequestFacts, name: string): Promise<void> {
  await forgiveTry(db, nameKey(name));
  await forgiveTry(db, ipKey(ip));
}
