import { isRefreshDue, refreshToken } from './refresh-token';
import { followOtherTabs } from './session-store';
import { silentLogin } from './silent-login';
import { readSession, type Token } from './stored-session';

const checkEveryMs = 60_000;

const isDue = (token: Token): boolean => isRefreshDue(token, Date.now());

/** Logs in silently at the start, and retries if the server could not be reached. Then it refreshes the token. */
export function keepSession(): void {
  let confirmed = false;

  const check = async () => {
    if (!confirmed) {
      confirmed = (await silentLogin()) !== 'unreachable';
      return;
    }
    const session = readSession();
    if (session && isDue(session.token)) await refreshToken(isDue);
  };

  followOtherTabs();
  void check();
  setInterval(() => void check(), checkEveryMs);
  window.addEventListener('online', () => void check());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void check();
  });
}
