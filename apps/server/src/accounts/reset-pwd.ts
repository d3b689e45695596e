import { requireAddress } from './address';
import { checkCode } from './use-code';
import { loginKey } from './login-key';
import type { Handler } from '../http/handler';
import { Refusal } from '../refusal';
import { inTransaction } from '../db/transaction';
import { endDevices } from './store/devices';
import { findIdentity } from './store/identities';
import { clearTries } from '../db/throttles';
import { setPassword } from './store/users';

/** The old password may be stolen, so every login of the account ends. */
export const resetPwd: Handler<'resetPwd'> = async (request, context) => {
  const { db, lanes, config, passwords } = context;
  const address = requireAddress(request, config.defaultRegion);
  const consume = await checkCode(context, address, request.verifyCode, 'reset');
  const userId = await findIdentity(db, address);
  if (userId === undefined) throw new Refusal('AccountUnknown');
  const passwordHash = await passwords.hash(request.newPasswd);
  await consume();
  await inTransaction(db, async (tx) => {
    await setPassword(tx, lanes, userId, passwordHash);
    await endDevices(tx, lanes, userId);
  });
  await clearTries(db, loginKey(address));
  return {};
};
