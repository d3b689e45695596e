import { calls, type CallName, type RequestOf, type ResponseOf } from '@truedraw/contract';
import { endSession, storedToken } from '../session/session-store';
import { loginUnderWay, silentLogin } from '../session/silent-login';
import { codeOf, unanswered } from './call-error';
import { send, type SendOptions } from './send';

type CallOptions = Pick<SendOptions, 'signal' | 'headers' | 'timeoutMs'>;

/**
 * A call with the stored token. When the server no longer knows that token, the stored login is used once to get
 * another, and the call is made again; a second refusal ends the session, and the route guard does the rest.
 */
export async function call<Name extends CallName>(
  name: Name,
  fields: RequestOf<Name>,
  options: CallOptions = {},
): Promise<ResponseOf<Name>> {
  if (calls[name].who !== 'anyone') await loginUnderWay();
  const token = storedToken();
  try {
    return await send(name, fields, { ...options, token });
  } catch (error) {
    if (!token || codeOf(error) !== 401) throw error;
    const outcome = await silentLogin(token);
    if (outcome === 'unreachable') throw unanswered(error);
    if (outcome !== 'loggedIn') throw error;
  }
  const renewed = storedToken();
  try {
    return await send(name, fields, { ...options, token: renewed });
  } catch (error) {
    if (renewed && codeOf(error) === 401) endSession();
    throw error;
  }
}
