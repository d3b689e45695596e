import { viewCard } from './view';
import { findPeople } from '../accounts/find-people';
import type { StaffHandler } from '../http/staff-handler';
import { listChats } from './store/chat-list';

const mostPeople = 50;

export const chats: StaffHandler<'chats'> = async (request, context) => {
  const {
    page = 0,
    pagesize: pageSize = 50,
    filter = 'waiting',
    sort = filter === 'all' ? 'lastAt' : 'waitingSince',
  } = request;
  const { order = sort === 'lastAt' ? 'desc' : 'asc' } = request;
  const search = request.search?.trim();
  const { list, counted } = await listChats(context.db, context.lanes, {
    filter,
    staffId: context.caller.staff.id,
    userIds: search ? (await findPeople(context, search, { limit: mostPeople })).ids : undefined,
    page,
    pageSize,
    sort,
    direction: order,
  });
  return {
    list: list.map((row) => ({ ...viewCard(row), lastFrom: row.lastFrom, lastText: row.lastText })),
    ...counted,
  };
};
