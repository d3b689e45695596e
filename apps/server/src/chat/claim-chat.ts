import { guestOf } from './owner';
import { tell } from './write';
import type { Pool } from '../db/pool';
import { inTransaction, isUniqueViolation } from '../db/transaction';
import type { Handler } from '../http/handler';
import { giveChat, joinChats } from './store/chat-claims';
import { lockChat } from './store/chats';

/** A key that opens nothing is no fault: the chat was claimed before and the answer lost, or never begun. */
export const claimChat: Handler<'claimChat'> = async (_request, { db, chatKey, caller }) => {
  const guest = guestOf(chatKey);
  if (!guest) return { claimed: false };
  const claim = () => claimOnce(db, guest, caller.user.id);
  const claimed = await claim().catch((error: unknown) => {
    // The user's first message came in at the same moment: there is a chat to join to, after all.
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
    await tell(tx, { userId });
    return true;
  });
