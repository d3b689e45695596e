import { onLive, startStream } from '../lib/live/stream';
import { updateAccount, useSessionStore } from '../lib/session/session-store';

/** The stream that every screen shares; the own balance is the whole app's business. */
export function followLive(): void {
  startStream();
  onLive('balance', ({ coin }) => {
    const userid = useSessionStore.getState().session?.account.userid;
    if (userid !== undefined) updateAccount(userid, { coin });
  });
}
