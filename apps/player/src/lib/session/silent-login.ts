import { codeOf, randomKey } from '@truedraw/client';
import { send } from '../api/send';
import { adoptStored, beginSession, endSession } from './session-store';
import { readSession, writeCredential, type LoginInfo } from './stored-session';
import { withLock } from './with-lock';

type SilentLogin = 'loggedIn' | 'refused' | 'unreachable' | 'nothingStored';

let inFlight: Promise<SilentLogin> | undefined;

/**
 * Logs in by the stored credential. Callers pass the token that was refused: if another caller or tab has replaced it
 * already, there is nothing to do.
 */
export function silentLogin(refusedToken?: string): Promise<SilentLogin> {
  inFlight ??= withLock(() => logInAgain(refusedToken)).finally(() => {
    inFlight = undefined;
  });
  return inFlight;
}

/** A call made now would carry a token that is being replaced, or one that has run out since yesterday. */
export const loginUnderWay = (): Promise<unknown> | undefined => inFlight;

async function logInAgain(refusedToken: string | undefined): Promise<SilentLogin> {
  const stored = readSession();
  if (!stored) return 'nothingStored';
  if (refusedToken !== undefined && stored.token.token !== refusedToken) {
    adoptStored();
    return 'loggedIn';
  }
  const { account, password, attempt = randomKey() } = stored.credential;
  writeCredential({ account, password, attempt });
  try {
    const headers = { 'Idempotency-Key': attempt };
    const info = await send('login', { account, passwd: password }, { headers });
    return replaceCredential(password, info) ? 'loggedIn' : 'nothingStored';
  } catch (error) {
    // Only the server's word ends a stored login; being offline, a timeout or a busy server does not.
    if (codeOf(error) !== 403) return 'unreachable';
    if (isStored(password)) endSession();
    return 'refused';
  }
}

const isStored = (password: string): boolean => readSession()?.credential.password === password;

/** False when the user has logged out, or another user has logged in, before the answer arrived. */
function replaceCredential(password: string, info: LoginInfo): boolean {
  if (isStored(password)) {
    beginSession(info);
    return true;
  }
  void send('logout', {}, { token: info.token }).catch(() => undefined);
  return false;
}
