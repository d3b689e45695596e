import type { ResponseOf } from '@truedraw/contract';
import type { StaffResponseOf } from '@truedraw/contract/staff';
import type { ChatCard } from './store/chat-list';
import type { ChatMessage } from './store/chat-messages';
import type { StoredPicture } from './store/chat-pictures';

const shared = ({ seq, text, width, height, at }: ChatMessage) => ({
  seq,
  text,
  at,
  ...(width !== null && height !== null && { picture: { width, height } }),
});

/** The message for the person: it does not show which member of staff wrote it. */
export const viewForPerson = (message: ChatMessage): ResponseOf<'sendChat'> => ({
  ...shared(message),
  from: message.author === 'person' ? 'me' : message.author,
  ...(message.author === 'person' && message.clientId !== null && { clientId: message.clientId }),
});

export const viewForStaff = (message: ChatMessage): StaffResponseOf<'answerChat'> => ({
  ...shared(message),
  from: message.author,
  ...(message.staffId !== null && { by: { staffId: message.staffId, name: message.staffName ?? '' } }),
});

/** The owner and the state of a chat, for staff. */
export const viewCard = ({ chatId, userId, nickname, assignedTo, assignedName, ...card }: ChatCard) => ({
  chatId,
  guest: userId === null,
  ...(userId !== null && { userid: userId, nickname: nickname ?? '' }),
  locale: card.locale,
  done: card.done,
  unanswered: card.unanswered,
  ...(card.waitingSince !== null && { waitingSince: card.waitingSince }),
  ...(assignedTo !== null && { assignedTo: { staffId: assignedTo, name: assignedName ?? '' } }),
  lastAt: card.lastAt,
});

export const viewPicture = ({ type, bytes }: StoredPicture): ResponseOf<'chatPicture'> => ({
  type,
  data: bytes.toString('base64'),
});
