import { networkOf } from '../http/network';
import { Refusal } from '../refusal';
import type { RequestFacts } from '../http/handler';
import type { Services } from '../services';
import { clearStrangersTries, countStrangersTry } from './code-limits';
import { isKnownNetwork } from './known-network';
import { consumeCode, tryCodes } from './store/codes';
import { countTry, forgiveTry } from '../db/throttles';
import type { Address } from './address';
import { hashCode, sameBytes } from '../crypto/secrets';

const wrongCodesFromOneIp = { limit: 30, seconds: 900 };

/** The purpose of a code; without one it is valid for everything. */
export type CodePurpose = 'login' | 'register' | 'reset' | 'confirm' | 'any';

/**
 * Checks a code without consuming it, and returns a function that consumes it, so that a request that is refused for
 * another reason can be sent again with the same code. A wrong, an expired and a missing code are refused alike.
 */
export async function checkCode(
  context: Services & RequestFacts,
  address: Address,
  code: string,
  purpose: CodePurpose,
): Promise<() => Promise<void>> {
  const { db, config, ip } = context;
  const key = `code-ip:${networkOf(ip)}`;
  const wait = await countTry(db, { key, ...wrongCodesFromOneIp });
  if (wait) throw new Refusal('TooManyLogins', { minutes: Math.ceil(wait / 60) });
  const known = await isKnownNetwork(context, address);
  if (!known) await countStrangersTry(db, { to: address, ip });
  const stored = await tryCodes(db, { address: address.value, purpose, known });
  const hash = hashCode(config.passwordPepper, address.value, code);
  if (!stored.some((one) => sameBytes(one, hash))) throw new Refusal('CodeWrong');
  await forgiveTry(db, key);
  await clearStrangersTries(db, { to: address, ip });
  return async () => {
    if (!(await consumeCode(db, address.value, hash))) throw new Refusal('CodeWrong');
  };
}
