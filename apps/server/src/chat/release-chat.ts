import { Refusal } from '../refusal';
import type { StaffHandler } from '../http/staff-handler';
import { setAssigned } from './store/chats';
import { changeChat } from './change-chat';

export const releaseChat: StaffHandler<'releaseChat'> = ({ chatId }, context) =>
  changeChat(context, chatId, {
    action: 'chat.release',
    async write(tx, { assignedTo }) {
      const { id, role } = context.caller.staff;
      if (assignedTo === null) return false;
      if (assignedTo !== id && role !== 'owner') throw new Refusal('ChatTaken');
      await setAssigned(tx, chatId, null);
      return true;
    },
  });
