import { call } from '../lib/api/call';
import { guestHeaders, storedChatKey } from '../lib/chat/chat-key';
import { claimGuestChat } from '../lib/chat/claim-chat';
import { setUnread } from '../lib/chat/unread';
import { onLive } from '../lib/live/stream';
import { storedToken, useSessionStore } from '../lib/session/session-store';

/** Not before the first screen is there: nothing on it waits for this. */
const firstAskMs = 4_000;
const askEveryMs = 60_000;

/** A user's stream brings the count. A guest has no stream of its own, and only one who has written asks at all. */
async function ask(): Promise<void> {
  if (storedChatKey() === null || document.visibilityState !== 'visible' || !navigator.onLine) return;
  if (storedToken() !== undefined) return claimGuestChat();
  const { unread } = await call('chatUnread', {}, { headers: guestHeaders() });
  if (storedToken() === undefined) setUnread(unread);
}

const askQuietly = (): void => void ask().catch(() => undefined);

export function followChat(): void {
  onLive('chat', ({ unread }) => setUnread(unread));
  useSessionStore.subscribe(({ session }, { session: before }) => {
    if (session?.account.userid === before?.account.userid) return;
    setUnread(0);
    askQuietly();
  });
  setTimeout(askQuietly, firstAskMs);
  setInterval(askQuietly, askEveryMs);
}
