import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { setAssigned } from './store/chats';
import { changeChat } from './change-chat';

/** Of two members of staff who take a chat at the same time one gets it; the other must confirm with `over`. */
export const assignChat: StaffHandler<'assignChat'> = ({ chatId, over = false }, context) =>
  changeChat(context, chatId, {
    action: 'chat.assign',
    async write(tx, { assignedTo }) {
      const me = context.caller.staff.id;
      if (assignedTo === me) return false;
      if (assignedTo !== null && !over) throw new Refusal('ChatTaken');
      await setAssigned(tx, chatId, me);
      return true;
    },
  });
