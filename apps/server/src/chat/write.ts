import { message as textOf } from '@truedraw/messages/server';
import type { Locale } from '@truedraw/messages';
import type { Queryable } from '../db/pool';
import { inTransaction } from '../db/transaction';
import { Refusal } from '../refusal';
import { publish } from '../live/events';
import type { Services } from '../services';
import { record } from '../audit-log/write-log';
import {
  insertChat,
  lockChat,
  lockChatById,
  noteAnswer,
  noteAutomatic,
  notePersonsMessage,
  type Chat,
  type ChatOwner,
} from './store/chats';
import { findByClientId, insertMessage, type ChatMessage } from './store/chat-messages';
import { insertPicture } from './store/chat-pictures';
import type { Staff } from '../staff/store/staff';
import type { Content } from './content';

interface Written extends Content {
  clientId: string;
}

/** Writes what a person says, once for each of its client ids. */
export function writeAsPerson(
  { db, config }: Services,
  owner: ChatOwner,
  { locale, ...said }: Written & { locale: Locale },
): Promise<ChatMessage> {
  return inTransaction(db, async (tx) => {
    const chat = await ownChat(tx, owner, locale);
    const earlier = await findByClientId(tx, chat.id, 'person', said.clientId);
    if (earlier) return earlier;
    const seq = chat.messages + 1;
    await insert(tx, { chatId: chat.id, seq, author: 'person', staffId: null }, said);
    await notePersonsMessage(tx, { id: chat.id, seq, locale });
    // Nobody may be there to answer in a demonstration; a word of the system shows how an answer looks.
    if (config.demo && chat.messages === 0) await greet(tx, { id: chat.id, seq: seq + 1 }, locale);
    await tell(tx, chat);
    return (await findByClientId(tx, chat.id, 'person', said.clientId))!;
  });
}

/** Writes what one of the staff answers, once for each of its client ids; not into a chat of somebody else's. */
export function writeAsStaff(
  { db }: Services,
  staff: Staff,
  { chatId, ...said }: Written & { chatId: number },
): Promise<ChatMessage> {
  return inTransaction(db, async (tx) => {
    const chat = await lockChatById(tx, chatId);
    if (!chat) throw new Refusal('ChatUnknown');
    const earlier = await findByClientId(tx, chatId, 'staff', said.clientId);
    if (earlier) return earlier;
    if (chat.assignedTo !== null && chat.assignedTo !== staff.id) throw new Refusal('ChatTaken');
    const seq = chat.messages + 1;
    await insert(tx, { chatId, seq, author: 'staff', staffId: staff.id }, said);
    await noteAnswer(tx, { id: chatId, seq, staffId: staff.id });
    // That it was said, by whom and where; the words stay in the chat, which is swept, and the log is not.
    const detail = { chatId, userId: chat.userId, seq };
    await record(tx, { staffId: staff.id, action: 'chat.answer', detail });
    await tell(tx, chat);
    return (await findByClientId(tx, chatId, 'staff', said.clientId))!;
  });
}

/** The person's chat, locked; made when there is none. It may be swept or claimed between the two looks. */
async function ownChat(tx: Queryable, owner: ChatOwner, locale: Locale): Promise<Chat> {
  const found = await lockChat(tx, owner);
  if (found) return found;
  await insertChat(tx, owner, locale);
  const made = await lockChat(tx, owner);
  if (!made) throw new Refusal('Busy');
  return made;
}

async function insert(
  tx: Queryable,
  place: { chatId: number; seq: number; author: 'person' | 'staff'; staffId: number | null },
  { text, clientId, picture }: Written,
): Promise<void> {
  const stored = picture && { id: await insertPicture(tx, picture), ...picture };
  await insertMessage(tx, { ...place, clientId, text, picture: stored });
}

async function greet(tx: Queryable, { id, seq }: { id: number; seq: number }, locale: Locale): Promise<void> {
  const text = textOf(locale, 'Chat.Greeting');
  const nobodys = { staffId: null, clientId: null, picture: undefined };
  await insertMessage(tx, { chatId: id, seq, author: 'auto', text, ...nobodys });
  await noteAutomatic(tx, { id, seq });
}

/** A user's devices hear of it; guests ask. */
export async function tell(tx: Queryable, { userId }: Pick<Chat, 'userId'>): Promise<void> {
  if (userId !== null) await publish(tx, 'chat', { userIds: [userId] });
}
