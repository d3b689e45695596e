import { ownerOf } from './owner';
import type { Handler } from '../http/handler';
import { findUnread } from './store/chat-unread';
import { findChat } from './store/chats';

export const chatUnread: Handler<'chatUnread'> = async (_request, context) => {
  const owner = ownerOf(context);
  const chat = owner && (await findChat(context.db, owner));
  return (chat && (await findUnread(context.db, chat.id))) ?? { unread: 0, seq: 0 };
};
