import { CallError, codeOf, unanswered } from '@truedraw/client';
import { calls, type CallName, type RequestOf, type ResponseOf } from '@truedraw/contract';
import { endSession, storedToken } from '../session/session-store';
import { loginUnderWay, silentLogin } from '../session/silent-login';
import { readSession } from '../session/stored-session';
import { send, type SendOptions } from './send';

interface CallOptions extends Pick<SendOptions, 'signal' | 'headers' | 'timeoutMs'> {
  /** Whose call it is: it is made for nobody else, whoever logs in meanwhile, here or in another tab. */
  userid?: number;
}

/**
 * A call with the stored token. When the server no longer knows that token, the stored login is used once to get
 * another, and the call is made again; a second refusal ends the session, and the route guard does the rest.
 */
export async function call<Name extends CallName>(
  name: Name,
  fields: RequestOf<Name>,
  { userid, ...options }: CallOptions = {},
): Promise<ResponseOf<Name>> {
  if (calls[name].who !== 'anyone') await loginUnderWay();
  const token = tokenOf(userid);
  try {
    return await send(name, fields, { ...options, token });
  } catch (error) {
    if (!token || codeOf(error) !== 401) throw error;
    const outcome = await silentLogin(token);
    if (outcome === 'unreachable') throw unanswered(error);
    if (outcome !== 'loggedIn') throw error;
  }
  const renewed = tokenOf(userid);
  try {
    return await send(name, fields, { ...options, token: renewed });
  } catch (error) {
    if (renewed && codeOf(error) === 401) endSession();
    throw error;
  }
}

function tokenOf(userid: number | undefined): string | undefined {
  if (userid === undefined) return storedToken();
  const session = readSession();
  if (session?.account.userid !== userid) throw new CallError({ code: 401, msg: '' });
  return session.token.token;
}
