import { requireAddress } from './address';
import { allowResend, countSending, resendSeconds } from './code-limits';
import { hashCode, randomCode } from '../crypto/secrets';
import type { Handler } from '../http/handler';
import { isKnownNetwork } from './known-network';
import { Refusal } from '../refusal';
import { saveCode } from './store/codes';

/** Sends a code whether the address has an account or not: the answer does not reveal it. */
export const getVerifyCode: Handler<'getVerifyCode'> = async (request, context) => {
  const { db, config, codeSender, ip, locale } = context;
  const to = requireAddress(request, config.defaultRegion);
  const known = await isKnownNetwork(context, to);
  await countSending(db, { to, ip, known });

  const code = randomCode();
  const purpose = request.purpose ?? 'any';
  const hash = hashCode(config.passwordPepper, to.value, code);
  await saveCode(db, { address: to.value, known, purpose, hash });
  try {
    await codeSender({ to, purpose, code, locale });
  } catch (error) {
    await allowResend(db, { to, ip, known });
    throw new Refusal('CodeNotSent', {}, 'Login.CodeFail', error);
  }
  return { seconds: resendSeconds };
};
