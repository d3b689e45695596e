import { viewCard, viewForStaff } from './view';
import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { findChatCard } from './store/chat-list';
import { listMessages } from './store/chat-messages';

export const chat: StaffHandler<'chat'> = async (
  { chatId, before, after, pagesize: pageSize = 30 },
  { db, lanes },
) => {
  const card = await findChatCard(db, lanes, chatId);
  if (!card) throw new Refusal('ChatUnknown');
  const { list, more } = await listMessages(db, chatId, { before, after, limit: pageSize });
  return { ...viewCard(card), readSeq: card.readSeq, list: list.map(viewForStaff), more };
};
