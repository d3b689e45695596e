import { ownerOf } from './owner';
import { publishChatChange } from './write';
import { inTransaction } from '../db/transaction';
import type { Handler } from '../http/handler';
import { findUnread } from './store/chat-unread';
import { findChat, markRead } from './store/chats';

export const readChat: Handler<'readChat'> = async ({ seq }, context) => {
  const { db } = context;
  const owner = ownerOf(context);
  const chat = owner && (await findChat(db, owner));
  if (!chat) return { unread: 0 };
  await inTransaction(db, async (tx) => {
    // The user's other devices update their count too.
    if (await markRead(tx, chat.id, seq)) await publishChatChange(tx, chat);
  });
  return { unread: (await findUnread(db, chat.id))?.unread ?? 0 };
};
