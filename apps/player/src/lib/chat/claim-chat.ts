import { call } from '../api/call';
import { storedToken } from '../session/session-store';
import { deleteChatKey, guestHeaders, storedChatKey } from './chat-key';

let inFlight: Promise<void> | undefined;

/** Moves a guest's chat to the user. The key is invalid afterwards and is deleted. */
export function claimGuestChat(): Promise<void> {
  const chatKey = storedChatKey();
  if (chatKey === null || storedToken() === undefined) return Promise.resolve();
  inFlight ??= call('claimChat', {}, { headers: guestHeaders() })
    .then(() => deleteChatKey(chatKey))
    .finally(() => {
      inFlight = undefined;
    });
  return inFlight;
}
