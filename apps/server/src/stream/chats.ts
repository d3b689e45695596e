import type { Services } from '../services';
import { listUnread } from '../chat/store/chat-unread';
import { chatFrame } from './frames';
import { startUserUpdates, type UserUpdates } from './user-updates';
import type { Streams } from './streams';

/** Sends users the number of unread answers of customer service. */
export const startChats = ({ db, log, live }: Services, streams: Streams): UserUpdates =>
  startUserUpdates(log, live, streams, {
    topic: 'chat',
    read: async (userIds) =>
      (await listUnread(db, userIds)).map(({ userId, ...unread }) => ({ userId, frame: chatFrame(unread) })),
  });
