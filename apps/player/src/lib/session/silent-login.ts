import { codeOf, randomKey } from '@truedraw/client';
import { send } from '../api/send';
import { loadStored, beginSession, endSession } from './session-store';
import { readSession, writeCredential, type LoginInfo } from './stored-session';
import { withLock } from './with-lock';

type SilentLogin = 'loggedIn' | 'refused' | 'unreachable' | 'nothingStored';

let inFlight: Promise<SilentLogin> | undefined;

/**
 * Logs in with the stored credential. Callers pass the token that was refused. If another caller or tab has already
 * replaced that token, nothing is done.
 */
export function silentLogin(refusedToken?: string): Promise<SilentLogin> {
  inFlight ??= withLock(() => logInAgain(refusedToken)).finally(() => {
    inFlight = undefined;
  });
  return inFlight;
}

/** The running silent login, if any. Calls wait for it, because the current token is about to be replaced. */
export const pendingLogin = (): Promise<unknown> | undefined => inFlight;

async function logInAgain(refusedToken: string | undefined): Promise<SilentLogin> {
  const stored = readSession();
  if (!stored) return 'nothingStored';
  if (refusedToken !== undefined && stored.token.token !== refusedToken) {
    loadStored();
    return 'loggedIn';
  }
  const { account, password, attempt = randomKey() } = stored.credential;
  writeCredential({ account, password, attempt });
  try {
    const headers = { 'Idempotency-Key': attempt };
    const info = await send('login', { account, passwd: password }, { headers });
    return replaceCredential(password, info) ? 'loggedIn' : 'nothingStored';
  } catch (error) {
    // Only a refusal by the server ends a stored login. No network, a timeout or a busy server does not.
    if (codeOf(error) !== 403) return 'unreachable';
    if (isStored(password)) endSession();
    return 'refused';
  }
}

const isStored = (password: string): boolean => readSession()?.credential.password === password;

/** Returns false if the user has logged out, or another user has logged in, before the response arrived. */
function replaceCredential(password: string, info: LoginInfo): boolean {
  if (isStored(password)) {
    beginSession(info);
    return true;
  }
  void send('logout', {}, { token: info.token }).catch(() => undefined);
  return false;
}
