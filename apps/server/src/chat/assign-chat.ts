import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { setAssigned } from './store/chats';
import { changeChat } from './change-chat';

/** Of two who reach for a chat at once one gets it; the other has to mean it. */
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
