import { parseAccount } from './address';
import { isDeviceCredential, openSession, resumeSession } from './sessions';
import type { Handler } from '../http/handler';
import { networkOf } from '../http/network';
import { Refusal } from '../refusal';
import { loginKey } from './login-key';
import { findIdentity } from './store/identities';
import { clearTries, countTry, forgiveTry } from '../db/throttles';
import { findUser } from './store/users';

/** Wrong passwords in a quarter of an hour, for one account and from one IP address, which many phones may share. */
const perAccount = { limit: 10, seconds: 900 };
const perIp = { limit: 100, seconds: 900 };

export const login: Handler<'login'> = async ({ account, passwd }, context) => {
  const { db, lanes, config, passwords, ip } = context;
  const identity = parseAccount(account, config.defaultRegion);
  const userId = identity && (await findIdentity(db, identity));
  if (isDeviceCredential(passwd)) return resumeSession(context, userId, passwd);

  // An unknown account is counted and answered like an existing one.
  const accountKey = loginKey(identity ?? { kind: 'account', value: account.trim().toLowerCase() });
  const ipKey = `login-ip:${networkOf(ip)}`;
  for (const throttle of [
    { key: accountKey, ...perAccount },
    { key: ipKey, ...perIp },
  ]) {
    const wait = await countTry(db, throttle);
    if (wait) throw new Refusal('TooManyLogins', { minutes: Math.ceil(wait / 60) });
  }
  const user = userId === undefined ? undefined : await findUser(db, lanes, userId);
  if (!(await passwords.matches(passwd, user?.passwordHash)) || !user) throw new Refusal('WrongLogin');
  await clearTries(db, accountKey);
  await forgiveTry(db, ipKey);
  return openSession(context, user.id, user);
};
