import { requireAddress } from './address';
import { hashCode, randomCode } from '../crypto/secrets';
import type { Handler } from '../http/handler';
import { networkOf } from '../http/network';
import { Refusal } from '../refusal';
import { saveCode } from './store/codes';
import { clearTries, countTry } from '../db/throttles';

const resendSeconds = 60;
const perDay = { limit: 10, seconds: 86_400 };
const perIp = { limit: 30, seconds: 3_600 };

/** Sends a code whether the address has an account or not: the answer does not reveal it. */
export const getVerifyCode: Handler<'getVerifyCode'> = async (request, context) => {
  const { db, config, codeSender, ip, locale } = context;
  const to = requireAddress(request, config.defaultRegion);
  const resendKey = `code:${to.value}`;
  const seconds = await countTry(db, { key: resendKey, limit: 1, seconds: resendSeconds });
  if (seconds) throw new Refusal('CodeTooSoon', { seconds });
  if (
    (await countTry(db, { key: `code-day:${to.value}`, ...perDay })) ||
    (await countTry(db, { key: `code-send-ip:${networkOf(ip)}`, ...perIp }))
  )
    throw new Refusal('TooManyCodes');

  const code = randomCode();
  const purpose = request.purpose ?? 'any';
  await saveCode(db, { address: to.value, purpose, hash: hashCode(config.passwordPepper, to.value, code) });
  try {
    await codeSender({ to, purpose, code, locale });
  } catch (error) {
    // After a failed send the user may try again at once.
    await clearTries(db, resendKey);
    throw new Refusal('CodeNotSent', {}, 'Login.CodeFail', error);
  }
  return { seconds: resendSeconds };
};
