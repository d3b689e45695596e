import type { Caller } from '../http/handler';
import { Refusal } from '../refusal';
import type { Queryable } from '../db/pool';
import { isProvedLately } from './store/devices';
import { findUser, type User } from './store/users';

/** How the owner of an account can confirm a change. An account of Google without an e-mail address has none. */
const waysOf = ({ passwordHash, phone, email }: User): string[] =>
  [passwordHash && 'password', phone && 'phone', email && 'email'].filter((way) => typeof way === 'string');

/**
 * A token may be stolen, so it is not enough for what would give the account away: the owner must have logged in, or
 * confirmed it, in the last minutes on this device.
 */
export async function requireConfirmation(
  db: Queryable,
  lanes: number,
  { user, deviceId }: Caller,
): Promise<void> {
  if (await isProvedLately(db, lanes, user.id, deviceId)) return;
  const ways = waysOf((await findUser(db, lanes, user.id))!).join(',');
  throw new Refusal('ConfirmationNeeded', { ways }, ways ? undefined : 'Error.ConfirmByLogin');
}
