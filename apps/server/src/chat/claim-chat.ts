import { guestOf } from './owner';
import { publishChatChange } from './write';
import type { Pool } from '../db/pool';
import { inTransaction, isUniqueViolation } from '../db/transaction';
import type { Handler } from '../http/handler';
import { giveChat, joinChats } from './store/chat-claims';
import { lockChat } from './store/chats';

/** An unknown key is no error: the chat was claimed before and the answer lost, or it never began. */
export const claimChat: Handler<'claimChat'> = async (_request, { db, chatKey, caller }) => {
  const guest = guestOf(chatKey);
  if (!guest) return { claimed: false };
  const claim = () => claimOnce(db, guest, caller.user.id);
  const claimed = await claim().catch((error: unknown) => {
    // The user's first message was written at the same moment, so there is a chat to join.
    if (isUniqueViolation(error)) return claim();
    throw error;
  });
  return { claimed };
};

const claimOnce = (db: Pool, guest: { guestHash: Buffer }, userId: number): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const from = await lockChat(tx, guest);
    if (!from) return false;
    const into = await lockChat(tx, { userId });
    if (into) await joinChats(tx, { from, into });
    else await giveChat(tx, from.id, userId);
    await publishChatChange(tx, { userId });
    return true;
  });
