import type { CallName, Who } from '@truedraw/contract';
import { beforePasswordChange } from '@truedraw/contract/schemas';
import { hashSecretInHex } from '../crypto/secrets';
import type { Services } from '../services';
import type { Caller } from '../http/handler';
import { Refusal } from '../refusal';

const noCaller = Promise.resolve(undefined);

/** The caller: undefined for public calls and for guests where they are allowed, else the user of the token. */
export function callerOf(
  services: Services,
  token: unknown,
  { name, who }: { name: CallName; who: Who },
): Promise<Caller | undefined> {
  if (who === 'anyone' || (who === 'visitor' && (token === undefined || token === ''))) return noCaller;
  return requireCaller(services, token, { name, who });
}

/** The user of a token; refuses users that may not make this call. */
export async function requireCaller(
  { callers }: Services,
  token: unknown,
  { name, who }: { name: CallName; who: Exclude<Who, 'anyone'> },
): Promise<Caller> {
  if (typeof token !== 'string' || !/^[\w-]{43}$/.test(token)) throw new Refusal('NotLoggedIn');
  const found = await callers.find(hashSecretInHex(token));
  if (!found) throw new Refusal('NotLoggedIn');
  const { user, deviceId } = found;
  // The chat stays open even to a suspended user.
  if (who === 'visitor') return { user, deviceId };
  if (user.suspended) throw new Refusal('AccountSuspended');
  if (user.mustChangePassword && !beforePasswordChange.includes(name))
    throw new Refusal('MustChangePassword');
  if (who === 'agent' && !user.isAgent) throw new Refusal('Forbidden');
  return { user, deviceId };
}
