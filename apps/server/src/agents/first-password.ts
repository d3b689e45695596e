import { requireGoodPassword } from '../accounts/password-rules';
import { endDevices } from '../accounts/store/devices';
import { setFirstPassword } from '../accounts/store/users';
import { inTransaction } from '../db/transaction';
import { countTry } from '../db/throttles';
import type { Handler } from '../http/handler';
import { Refusal } from '../refusal';
import { requireSubUser } from './sub-user';

/** Passwords that one agent may set again in an hour. */
const perAgent = { limit: 60, seconds: 3600 };

/**
 * For an account that the agent registered and whose user never set a password: the first one was lost on its way. Who
 * is logged in with that one is logged out.
 */
export const firstPassword: Handler<'firstPassword'> = async ({ userid: userId, passwd }, context) => {
  const { db, lanes, passwords, caller } = context;
  const user = await requireSubUser(context, userId);
  requireGoodPassword(passwd, [user.account]);
  const wait = await countTry(db, { key: `firstpassword:${caller.user.id}`, ...perAgent });
  if (wait) throw new Refusal('TooManyLogins', { minutes: Math.ceil(wait / 60) });
  const passwordHash = await passwords.hash(passwd);
  await inTransaction(db, async (tx) => {
    if (!(await setFirstPassword(tx, lanes, userId, passwordHash))) throw new Refusal('AccountInUse');
    await endDevices(tx, lanes, userId, {});
  });
  return { account: user.account };
};
