import { requireAddress } from './address';
import { checkCode } from './use-code';
import { createAccount } from './create-account';
import { openSession } from './sessions';
import type { Handler } from '../http/handler';
import { Refusal } from '../refusal';
import { requireGoodPassword } from './password-rules';
import { findIdentity } from './store/identities';
import { findUser } from './store/users';

/** The answer reveals nothing about other accounts before the code has proved that the address is the caller's. */
export const register: Handler<'register'> = async (request, context) => {
  const { db, lanes, config, passwords } = context;
  const address = requireAddress(request, config.defaultRegion);
  const consume = await checkCode(context, address, request.verifyCode, 'register');
  if ((await findIdentity(db, address)) !== undefined) throw new Refusal('AddressTaken');
  const spreaderId = Number(request.spreaderId ?? 0);
  if (spreaderId) {
    const spreader = await findUser(db, lanes, spreaderId);
    if (!spreader || spreader.suspended) throw new Refusal('SpreaderUnknown');
  }
  requireGoodPassword(request.password, [address.value]);
  const passwordHash = await passwords.hash(request.password);
  await consume();
  const userId = await createAccount(context, {
    account: address.value,
    [address.kind]: address.value,
    passwordHash,
    termsVersion: request.terms,
    ...(spreaderId && { spreaderId }),
    identities: [address],
  });
  return { ...(await openSession(context, userId)), created: true };
};
