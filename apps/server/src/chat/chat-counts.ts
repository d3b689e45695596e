import type { StaffHandler } from '../http/staff-handler';
import { countChats } from './store/chat-list';

export const chatCounts: StaffHandler<'chatCounts'> = async (_request, { db, caller }) => {
  const { waiting, mine, oldest } = await countChats(db, caller.staff.id);
  return { waiting, mine, ...(oldest !== null && { oldest }) };
};
