import { viewCard } from '../../chat/view';
import type { StaffHandler } from '../../http/staff-handler';
import { listChats } from '../../store/chat-list';

export const chats: StaffHandler<'chats'> = async (
  { page = 0, pagesize = 50, filter = 'waiting' },
  { db, lanes, caller },
) => {
  const { list, total } = await listChats(db, lanes, {
    filter,
    staffId: caller.staff.id,
    page,
    pageSize: pagesize,
  });
  return {
    list: list.map((row) => ({ ...viewCard(row), lastFrom: row.lastFrom, lastText: row.lastText })),
    totalCount: total,
  };
};
