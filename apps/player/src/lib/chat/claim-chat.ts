import { call } from '../api/call';
import { storedToken } from '../session/session-store';
import { forgetChatKey, guestHeaders, storedChatKey } from './chat-key';

let inFlight: Promise<void> | undefined;

/** What was asked as a guest goes on as a user's. Once claimed the key is worth nothing and is forgotten. */
export function claimGuestChat(): Promise<void> {
  const chatKey = storedChatKey();
  if (chatKey === null || storedToken() === undefined) return Promise.resolve();
  inFlight ??= call('claimChat', {}, { headers: guestHeaders() })
    .then(() => forgetChatKey(chatKey))
    .finally(() => {
      inFlight = undefined;
    });
  return inFlight;
}
