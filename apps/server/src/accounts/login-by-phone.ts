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
  const userId =
    (await findIdentity(context.db, address)) ??
    (await createAccount(context, {
      account: address.value,
      [address.kind]: address.value,
      termsVersion: terms,
      identities: [address],
    }));
  return openSession(context, userId);
};
