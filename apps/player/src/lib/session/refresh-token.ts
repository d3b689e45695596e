import { codeOf } from '@truedraw/client';
import { send } from '../api/send';
import { loadStored, storedToken } from './session-store';
import { silentLogin } from './silent-login';
import { readSession, writeToken, type Token } from './stored-session';
import { withLock } from './with-lock';

const refreshAfterMs = 30 * 60_000;

/** The age is negative if the clock was set back. A large negative age also causes a refresh. */
export const isRefreshDue = ({ refreshedAt }: Pick<Token, 'refreshedAt'>, now: number): boolean =>
  Math.abs(now - refreshedAt) > refreshAfterMs;

/** Exchanges the token. `wanted` is checked after the lock is acquired, because another tab may have done it already. */
export async function refreshToken(wanted: (token: Token) => boolean = () => true): Promise<void> {
  const refused = await withLock(async () => {
    const stored = readSession()?.token;
    if (!stored || !wanted(stored)) return undefined;
    try {
      const token = await send('refreshToken', {}, { token: stored.token });
      if (storedToken() === stored.token) writeToken({ token, refreshedAt: Date.now() });
      loadStored();
      return undefined;
    } catch (error) {
      return codeOf(error) === 401 ? stored.token : undefined;
    }
  });
  // This is outside of the lock, because the silent login acquires it itself.
  if (refused) await silentLogin(refused);
}
