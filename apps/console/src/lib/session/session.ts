import type { StaffResponseOf } from '@truedraw/client/staff';
import type { StaffRole } from '@truedraw/contract/staff';
import { createStore, useStore } from '../store';

export interface Me {
  staffId: number;
  name: string;
  role: StaffRole;
}

export interface Session {
  token: string;
  me: Me;
}

/** Why nobody is signed in any more. */
export type EndReason = 'expired' | 'idle' | 'left';

const key = 'truedraw.console.session';

/** Of this tab alone, and gone with it: a login of the staff is not left behind on a machine. */
export const session = createStore<Session | undefined>(readStored());
export const ended = createStore<EndReason | undefined>(undefined);

export function beginSession({ token, account }: StaffResponseOf<'staffLogin'>): void {
  if (!token || !account) return;
  const begun: Session = { token, me: account };
  sessionStorage.setItem(key, JSON.stringify(begun));
  ended.set(undefined);
  session.set(begun);
}

export function endSession(reason: EndReason): void {
  sessionStorage.removeItem(key);
  ended.set(reason);
  session.set(undefined);
}

/** When the server no longer knows a login; one that was begun since then is another. */
export function expireSession(token: string): void {
  if (session.get()?.token === token) endSession('expired');
}

/** Who is signed in; only on pages that are shown to nobody else. */
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
