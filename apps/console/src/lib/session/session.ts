import type { StaffResponseOf } from '@truedraw/client/staff';
import type { StaffRole } from '@truedraw/contract/staff';
import { createStore, useStore } from '../store';

export interface Me {
  staffId: number;
  name: string;
  role: StaffRole;
  mustChangePassword: boolean;
}

export interface Session {
  token: string;
  me: Me;
}

/** Why nobody is signed in any more. */
export type EndReason = 'expired' | 'idle' | 'left';

const key = 'truedraw.console.session';

/** The session belongs to one tab and ends with it, so that no login stays on the machine. */
export const session = createStore<Session | undefined>(readStored());
export const ended = createStore<EndReason | undefined>(undefined);

export function beginSession({ token, account }: StaffResponseOf<'staffLogin'>): void {
  if (!token || !account) return;
  const begun: Session = { token, me: account };
  sessionStorage.setItem(key, JSON.stringify(begun));
  ended.set(undefined);
  session.set(begun);
}

/** The first password was changed: the pages open. */
export function passwordChanged(): void {
  const current = session.get();
  if (!current) return;
  const changed: Session = { ...current, me: { ...current.me, mustChangePassword: false } };
  sessionStorage.setItem(key, JSON.stringify(changed));
  session.set(changed);
}

export function endSession(reason: EndReason): void {
  sessionStorage.removeItem(key);
  ended.set(reason);
  session.set(undefined);
}

/** Called when the server refuses a token. A session that was begun since then is kept. */
export function expireSession(token: string): void {
  if (session.get()?.token === token) endSession('expired');
}

/** The signed-in person. Only for pages that need a session. */
export function useMe(): Me {
  const current = useStore(session);
  if (!current) throw new Error('nobody is signed in');
  return current.me;
}

function readStored(): Session | undefined {
  try {
    const stored = sessionStorage.getItem(key);
    return stored ? (JSON.parse(stored) as Session) : undefined;
  } catch {
    return undefined;
  }
}
