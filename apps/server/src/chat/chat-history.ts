import { ownerOf } from './owner';
import { viewForPerson } from './view';
import type { Handler } from '../http/handler';
import { listMessages } from './store/chat-messages';
import { findUnread } from './store/chat-unread';
import { findChat } from './store/chats';

export const chatHistory: Handler<'chatHistory'> = async (
  { before, after, pagesize: pageSize = 30 },
  context,
) => {
  const { db } = context;
  const owner = ownerOf(context);
  const chat = owner && (await findChat(db, owner));
  if (!chat) return { list: [], more: false, unread: 0 };
  const { list, more } = await listMessages(db, chat.id, { before, after, limit: pageSize });
  const { unread } = (await findUnread(db, chat.id)) ?? { unread: 0 };
  return { list: list.map(viewForPerson), more, unread };
};
