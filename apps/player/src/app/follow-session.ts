import { recheck } from '../lib/router/router';
import { useSessionStore } from '../lib/session/session-store';

/**
 * Runs the guards again when the login ended, was made in another tab, needs a new password, or when the user is no
 * longer an agent. After a login in this tab nothing is needed here: the login page navigates.
 */
export function followSession(): void {
  useSessionStore.subscribe(({ session, fromOtherTab }, { session: before }) => {
    const ended = before && !session;
    const beganElsewhere = session && fromOtherTab && session.account.userId !== before?.account.userId;
    const mustChange = session?.account.mustChangePassword && before && !before.account.mustChangePassword;
    const lostAgency = session && before?.account.isAgent && !session.account.isAgent;
    if (ended || beganElsewhere || mustChange || lostAgency) recheck();
  });
}
