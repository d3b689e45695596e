import { call } from '../lib/api/call';
import { guestHeaders, storedChatKey } from '../lib/chat/chat-key';
import { claimGuestChat } from '../lib/chat/claim-chat';
import { setUnread } from '../lib/chat/unread';
import { onLive } from '../lib/live/listeners';
import { storedToken, useSessionStore } from '../lib/session/session-store';

/** The first request is delayed, because the first screen does not need the count. */
const firstPollMs = 4_000;
const pollEveryMs = 60_000;

/**
 * Loads the number of unread messages. A user gets it from the live stream. A guest has no stream and polls, but only
 * after the first message to customer service.
 */
async function loadUnread(): Promise<void> {
  if (storedChatKey() === null || document.visibilityState !== 'visible' || !navigator.onLine) return;
  if (storedToken() !== undefined) return claimGuestChat();
  const { unread } = await call('chatUnread', {}, { headers: guestHeaders() });
  if (storedToken() === undefined) setUnread(unread);
}

const loadUnreadQuietly = (): void => void loadUnread().catch(() => undefined);

export function followChat(): void {
  onLive('chat', ({ unread }) => setUnread(unread));
  useSessionStore.subscribe(({ session }, { session: before }) => {
    if (session?.account.userId === before?.account.userId) return;
    setUnread(0);
    loadUnreadQuietly();
  });
  setTimeout(loadUnreadQuietly, firstPollMs);
  setInterval(loadUnreadQuietly, pollEveryMs);
}
