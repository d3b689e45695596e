import { Refusal } from '../refusal';
import type { RequestFacts } from '../http/handler';
import type { Services } from '../services';
import { consumeCode, tryCode } from './store/codes';
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
  { db, config, ip }: Services & RequestFacts,
  address: Address,
  code: string,
  purpose: CodePurpose,
): Promise<() => Promise<void>> {
  const key = `code-ip:${ip}`;
  const wait = await countTry(db, { key, ...wrongCodesFromOneIp });
  if (wait) throw new Refusal('TooManyLogins', { minutes: Math.ceil(wait / 60) });
  const stored = await tryCode(db, address.value, purpose);
  const hash = hashCode(config.passwordPepper, address.value, code);
  if (!stored || !sameBytes(stored, hash)) throw new Refusal('CodeWrong');
  await forgiveTry(db, key);
  return async () => {
    if (!(await consumeCode(db, address.value, hash))) throw new Refusal('CodeWrong');
  };
}
