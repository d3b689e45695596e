import { hashSecret } from '../crypto/secrets';
import type { Caller } from '../http/handler';
import type { ChatOwner } from './store/chats';

/** The guest behind a key; none for what cannot be one of ours. */
export const guestOf = (chatKey: string | undefined): { guestHash: Buffer } | undefined =>
  chatKey !== undefined && /^[\w-]{43}$/.test(chatKey) ? { guestHash: hashSecret(chatKey) } : undefined;

/** Whose chat a call is about: the user's who is logged in, else the guest's whose key came along. */
export const ownerOf = ({
  caller,
  chatKey,
}: {
  caller: Caller | undefined;
  chatKey: string | undefined;
}): ChatOwner | undefined => (caller ? { userId: caller.user.id } : guestOf(chatKey));
