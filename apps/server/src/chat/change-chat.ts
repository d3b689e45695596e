import type { StaffAction } from '@truedraw/contract/staff';
import { inTransaction } from '../db/transaction';
import type { Queryable } from '../db/pool';
import { Refusal } from '../refusal';
import type { StaffContext } from '../http/staff-handler';
import { record } from '../audit-log/write-log';
import { lockChatById, type Chat } from './store/chats';

interface Change {
  action: StaffAction;
  /** Throws a refusal or writes; false when nothing changes and nothing is recorded. */
  write: (tx: Queryable, chat: Chat) => Promise<boolean>;
}

/** Changes a chat for one of the staff (take, leave, finish) and records it. */
export async function changeChat(
  { db, caller }: StaffContext,
  chatId: number,
  { action, write }: Change,
): Promise<Record<string, never>> {
  await inTransaction(db, async (tx) => {
    const chat = await lockChatById(tx, chatId);
    if (!chat) throw new Refusal('ChatUnknown');
    if (!(await write(tx, chat))) return;
    const detail = { chatId, userId: chat.userId, before: chat.assignedTo };
    await record(tx, { staffId: caller.staff.id, action, detail });
  });
  return {};
}
