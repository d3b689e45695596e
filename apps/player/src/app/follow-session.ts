import { recheck } from '../lib/router/router';
import { useSessionStore } from '../lib/session/session-store';

/**
 * The guards look again when a login has ended, has been made in another tab, has come to need a new password, or is
 * no agent's any more.
 * After a login in this tab the page that made it leads on.
 */
export function followSession(): void {
  useSessionStore.subscribe(({ session, fromOtherTab }, { session: before }) => {
    const ended = before && !session;
    const beganElsewhere = session && fromOtherTab && session.account.userid !== before?.account.userid;
    const mustChange = session?.account.mustChangePassword && before && !before.account.mustChangePassword;
    const lostAgency = session && before?.account.isagent && !session.account.isagent;
    if (ended || beganElsewhere || mustChange || lostAgency) recheck();
  });
}
