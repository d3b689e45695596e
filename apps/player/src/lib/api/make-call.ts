import { CallError, codeOf, noAnswerError } from '@truedraw/client';
import type { RequestOf, ResponseOf } from '@truedraw/client/player';
import { calls, type CallName } from '@truedraw/contract';
import { endSession, storedToken } from '../session/session-store';
import { pendingLogin, silentLogin } from '../session/silent-login';
import { readSession } from '../session/stored-session';
import { send, type SendOptions } from './send';

export interface CallOptions extends Pick<SendOptions, 'signal' | 'headers' | 'timeoutMs'> {
  /** The user of this call. The call fails if another user has logged in meanwhile, here or in another tab. */
  userId?: number;
}

/**
 * Makes a call with the stored token. When the token has expired, the stored login is used once to get a new one, and
 * the call is retried. A second refusal ends the session, and the route guard then redirects.
 */
export async function makeCall<Name extends CallName>(
  name: Name,
  fields: RequestOf<Name>,
  { userId, ...options }: CallOptions = {},
): Promise<ResponseOf<Name>> {
  if (calls[name].who !== 'anyone') await pendingLogin();
  const token = tokenOf(userId);
  try {
    return await send(name, fields, { ...options, token });
  } catch (error) {
    if (!token || codeOf(error) !== 401) throw error;
    const outcome = await silentLogin(token);
    if (outcome === 'unreachable') throw noAnswerError(error);
    if (outcome !== 'loggedIn') throw error;
  }
  const renewed = tokenOf(userId);
  try {
    return await send(name, fields, { ...options, token: renewed });
  } catch (error) {
    if (renewed && codeOf(error) === 401) endSession();
    throw error;
  }
}

function tokenOf(userId: number | undefined): string | undefined {
  if (userId === undefined) return storedToken();
  const session = readSession();
  if (session?.account.userId !== userId) throw new CallError({ code: 401, msg: '' });
  return session.token.token;
}
