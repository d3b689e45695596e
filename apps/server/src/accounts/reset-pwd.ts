import { requireAddress } from './address';
import { checkCode } from './use-code';
import { loginKey } from './login-key';
import type { Handler } from '../http/handler';
import { Refusal } from '../refusal';
import { inTransaction } from '../db/transaction';
import { endDevices } from './store/devices';
import { findIdentity } from './store/identities';
import { clearTries } from '../db/throttles';
import { knownOf, requireGoodPassword } from './password-rules';
import { tellOwner } from './owner-change';
import { findUser, setPassword } from './store/users';

/** The old password may be stolen, so every login of the account ends. */
export const resetPwd: Handler<'resetPwd'> = async (request, context) => {
  const { db, lanes, config, passwords } = context;
  const address = requireAddress(request, config.defaultRegion);
  const consume = await checkCode(context, address, request.verifyCode, 'reset');
  const userId = await findIdentity(db, address);
  const user = userId === undefined ? undefined : await findUser(db, lanes, userId);
  if (!user) throw new Refusal('AccountUnknown');
  requireGoodPassword(request.newPasswd, knownOf(user));
  const passwordHash = await passwords.hash(request.newPasswd);
  await consume();
  await inTransaction(db, async (tx) => {
    await setPassword(tx, lanes, user.id, passwordHash);
    await tellOwner(tx, context, user.id, { change: 'password' });
    await endDevices(tx, lanes, user.id);
  });
  await clearTries(db, loginKey(address));
  return {};
};
