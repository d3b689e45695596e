import { codeOf } from '@truedraw/client';
import { send } from '../api/send';
import { adoptStored, storedToken } from './session-store';
import { silentLogin } from './silent-login';
import { readSession, writeToken, type Token } from './stored-session';
import { withLock } from './with-lock';

const refreshAfterMs = 30 * 60_000;

/** A clock that was set back makes the age negative; that is no reason to wait for it to catch up. */
export const isRefreshDue = ({ refreshedAt }: Pick<Token, 'refreshedAt'>, now: number): boolean =>
  Math.abs(now - refreshedAt) > refreshAfterMs;

/** Exchanges the token, unless `wanted` says no once this tab's turn has come: another may have done it. */
export async function refreshToken(wanted: (token: Token) => boolean = () => true): Promise<void> {
  const refused = await withLock(async () => {
    const stored = readSession()?.token;
    if (!stored || !wanted(stored)) return undefined;
    try {
      const token = await send('refreshToken', {}, { token: stored.token });
      if (storedToken() === stored.token) writeToken({ token, refreshedAt: Date.now() });
      adoptStored();
      return undefined;
    } catch (error) {
      return codeOf(error) === 401 ? stored.token : undefined;
    }
  });
  // Outside of the lock, which the silent login takes for itself.
  if (refused) await silentLogin(refused);
}
