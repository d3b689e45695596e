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
  markAnswered,
  markAutomatic,
  markPersonMessage,
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

/** Writes a message of a person, once for each client id. */
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
    await markPersonMessage(tx, { id: chat.id, seq, locale });
    // In a demonstration there may be no staff to answer; an automatic message shows what an answer looks like.
    if (config.demo && chat.messages === 0) await greet(tx, { id: chat.id, seq: seq + 1 }, locale);
    await publishChatChange(tx, chat);
    return (await findByClientId(tx, chat.id, 'person', said.clientId))!;
  });
}

/** Writes an answer of staff, once for each client id; refused in a chat of a colleague. */
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
    await markAnswered(tx, { id: chatId, seq, staffId: staff.id });
    // Only who answered where is recorded. The text stays in the chat, which is deleted one day, unlike the log.
    const detail = { chatId, userId: chat.userId, seq };
    await record(tx, { staffId: staff.id, action: 'chat.answer', detail });
    await publishChatChange(tx, chat);
    return (await findByClientId(tx, chatId, 'staff', said.clientId))!;
  });
}

/** The person's chat, locked, and created when there is none. Between the two reads it may be deleted or claimed. */
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
  await markAutomatic(tx, { id, seq });
}

/** Notifies a user's devices; guests poll. */
export async function publishChatChange(tx: Queryable, { userId }: Pick<Chat, 'userId'>): Promise<void> {
  if (userId !== null) await publish(tx, 'chat', { userIds: [userId] });
}
