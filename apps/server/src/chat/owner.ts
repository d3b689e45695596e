import { hashSecret } from '../crypto/secrets';
import type { Caller } from '../http/handler';
import type { ChatOwner } from './store/chats';

/** The guest with this key; undefined for a text that cannot be a key. */
export const guestOf = (chatKey: string | undefined): { guestHash: Buffer } | undefined =>
  chatKey !== undefined && /^[\w-]{43}$/.test(chatKey) ? { guestHash: hashSecret(chatKey) } : undefined;

/** The owner of the chat: the user who is logged in, or the guest of the key. */
export const ownerOf = ({
  caller,
  chatKey,
}: {
  caller: Caller | undefined;
  chatKey: string | undefined;
}): ChatOwner | undefined => (caller ? { userId: caller.user.id } : guestOf(chatKey));
