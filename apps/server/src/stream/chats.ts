import type { Services } from '../services';
import { listUnread } from '../chat/store/chat-unread';
import { chatFrame } from './frames';
import { startOwnNews, type OwnNews } from './own-news';
import type { Streams } from './streams';

/** Tells people how many answers of customer service they have not seen. */
export const startChats = ({ db, log, live }: Services, streams: Streams): OwnNews =>
  startOwnNews(log, live, streams, {
    topic: 'chat',
    read: async (userIds) =>
      (await listUnread(db, userIds)).map(({ userId, ...unread }) => ({ userId, frame: chatFrame(unread) })),
  });
