import { createStore, useStore } from '../store';
import { forgetUse } from './activity';
import { leftServer } from './leaving';
import type { EndReason, Me } from './me';
import { onTabMessage, tellTabs } from './tabs';

/** The token is in a cookie that scripts cannot read. */
export interface Session {
  me: Me;
}

/** One session for all tabs of the browser. */
export const session = createStore<Session | undefined>(undefined);
export const ended = createStore<EndReason | undefined>(undefined);

onTabMessage((message) => {
  if (message.kind === 'begun') showSession(message.me);
  if (message.kind === 'ended' && session.get()) showEnd(message.reason);
});

/** Somebody signed in, here or in another tab. */
export function showSession(me: Me): void {
  // Nothing that was loaded for another person stays.
  if (session.get()?.me.staffId !== me.staffId) session.set(undefined);
  ended.set(undefined);
  session.set({ me });
}

export function beginSession(me: Me): void {
  leftServer();
  showSession(me);
  tellTabs({ kind: 'begun', me });
}

/** The first password was changed: the pages open. */
export function passwordChanged(): void {
  const current = session.get();
  if (current) beginSession({ ...current.me, mustChangePassword: false });
}

/** Ends the session in all tabs. */
export function endSession(reason: EndReason): void {
  forgetUse();
  showEnd(reason);
  tellTabs({ kind: 'ended', reason });
}

/** Called when the server refuses a session. One that was begun since then is kept; other tabs ask for themselves. */
export function expireSession(refused: Session): void {
  if (session.get() === refused) showEnd('expired');
}

function showEnd(reason: EndReason): void {
  ended.set(reason);
  session.set(undefined);
}

/** The signed-in person. Only for pages that need a session. */
export function useMe(): Me {
  const current = useStore(session);
  if (!current) throw new Error('nobody is signed in');
  return current.me;
}
