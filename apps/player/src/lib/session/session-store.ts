import { create } from 'zustand';
import {
  clearLogin,
  isSessionKey,
  readSession,
  writeAccount,
  writeLogin,
  type Account,
  type LoginInfo,
  type Session,
} from './stored-session';

interface SessionState {
  session: Session | null;
  /** Whether the last change was made by another tab. */
  fromOtherTab: boolean;
}

/**
 * A copy of the stored session. Storage is the source of truth, because other tabs write it too. The first state is that
 * of a guest, for whom the server renders its pages: React takes them over as such.
 */
export const useSessionStore = create<SessionState>(() => ({ session: null, fromOtherTab: false }));

export const loadStored = ({ fromOtherTab = false } = {}): void =>
  useSessionStore.setState({ session: readSession(), fromOtherTab });

loadStored();

export function beginSession(info: LoginInfo): void {
  writeLogin(info, Date.now());
  loadStored();
}

export function endSession(): void {
  clearLogin();
  loadStored();
}

/** Updates the account, for example its balance. Does nothing if another user has logged in meanwhile. */
export function updateAccount(userId: number, change: Partial<Account>): void {
  const current = readSession()?.account;
  if (current?.userId !== userId) return;
  writeAccount({ ...current, ...change });
  loadStored();
}

/**
 * Call this before a request for the account, and the returned function with the response. If the balance has changed
 * meanwhile, the balance in the response is older and is not applied.
 */
export function startAccountUpdate(): (userId: number, change: Partial<Account>) => void {
  const before = readSession()?.account.coin;
  return (userId, { coin, ...others }) => {
    const now = readSession()?.account.coin;
    const isNewer = coin !== undefined && coin !== now && now === before;
    if (isNewer || Object.keys(others).length > 0)
      updateAccount(userId, isNewer ? { ...others, coin } : others);
  };
}

export const storedToken = (): string | undefined => readSession()?.token.token;

/** Applies a login or logout of another tab. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (isSessionKey(key)) loadStored({ fromOtherTab: true });
  });
}
