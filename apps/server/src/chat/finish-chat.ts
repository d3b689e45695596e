import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { setDone } from './store/chats';
import { changeChat } from './change-chat';

/** `seq` is the newest message that the caller has seen: a chat with an unread question is not finished. */
export const finishChat: StaffHandler<'finishChat'> = ({ chatId, seq }, context) =>
  changeChat(context, chatId, {
    action: 'chat.finish',
    async write(tx, { messages, assignedTo }) {
      if (assignedTo !== null && assignedTo !== context.caller.staff.id) throw new Refusal('ChatTaken');
      if (messages > seq) throw new Refusal('ChatHasNews');
      await setDone(tx, chatId);
      return true;
    },
  });
