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

/** Shows what is stored; storage is the truth, since other tabs write it too. */
export const useSessionStore = create<SessionState>(() => ({ session: readSession(), fromOtherTab: false }));

export const adoptStored = ({ fromOtherTab = false } = {}): void =>
  useSessionStore.setState({ session: readSession(), fromOtherTab });

export function beginSession(info: LoginInfo): void {
  writeLogin(info, Date.now());
  adoptStored();
}

export function endSession(): void {
  clearLogin();
  adoptStored();
}

/** Updates the account, such as its balance; ignored when another user has logged in meanwhile. */
export function updateAccount(userid: number, news: Partial<Account>): void {
  const current = readSession()?.account;
  if (current?.userid !== userid) return;
  writeAccount({ ...current, ...news });
  adoptStored();
}

/** Takes in an account that is asked for now. A balance that moves before it comes is newer than its, and stays. */
export function awaitAccount(): (userid: number, news: Partial<Account>) => void {
  const before = readSession()?.account.coin;
  return (userid, { coin, ...news }) => {
    const now = readSession()?.account.coin;
    const isNews = coin !== undefined && coin !== now && now === before;
    if (isNews || Object.keys(news).length > 0) updateAccount(userid, isNews ? { ...news, coin } : news);
  };
}

export const storedToken = (): string | undefined => readSession()?.token.token;

/** A login or logout in one tab reaches the others. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (isSessionKey(key)) adoptStored({ fromOtherTab: true });
  });
}
