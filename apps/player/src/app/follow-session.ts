import { recheck } from '../lib/router/router';
import { useSessionStore } from '../lib/session/session-store';

/**
 * The guards run again when a login has ended, was made in another tab, needs a new password, or is no longer an
 * agent's. After a login in this tab the login page navigates.
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
