import { findUsers } from '../accounts/store/users';
import type { StaffHandler } from '../http/staff-handler';
import { Refusal } from '../refusal';
import { hasAnnouncement, listReaders } from './store/readers';

export const announcementReaders: StaffHandler<'announcementReaders'> = async (
  { id, page = 0, pagesize: pageSize = 100 },
  { db, lanes },
) => {
  if (!(await hasAnnouncement(db, id))) throw new Refusal('NotFound');
  const { list, counted } = await listReaders(db, id, { page, pageSize });
  const people = await findUsers(
    db,
    lanes,
    list.map(({ userId }) => userId),
  );
  return {
    list: list.map(({ userId, readAt }) => {
      const { account = '', nickname = '' } = people.get(userId) ?? {};
      return { userid: userId, account, nickname, readAt };
    }),
    ...counted,
  };
};
