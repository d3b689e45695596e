import { requireAddress } from './address';
import { checkCode } from './use-code';
import { createAccount } from './create-account';
import { openSession } from './sessions';
import type { Handler } from '../http/handler';
import { findIdentity } from './store/identities';

/** The code proves the phone, so an account is created for a new phone. */
export const loginByPhone: Handler<'loginByPhone'> = async ({ phone, verifycode, terms }, context) => {
  const address = requireAddress({ phone }, context.config.defaultRegion);
  const consume = await checkCode(context, address, verifycode, 'login');
  await consume();
  const known = await findIdentity(context.db, address);
  if (known !== undefined) return openSession(context, known);
  const userId = await createAccount(context, {
    account: address.value,
    [address.kind]: address.value,
    termsVersion: terms,
    identities: [address],
  });
  return { ...(await openSession(context, userId)), created: true };
};
