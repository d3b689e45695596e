import type { Handler } from '../http/handler';
import { listOwn, listPublic, putMark } from './store/announcements';

export const announcements: Handler<'announcements'> = (_request, { db, lanes, caller, locale }) =>
  listOwn(db, lanes, caller.user.id, locale);

export const publicAnnouncements: Handler<'publicAnnouncements'> = (_request, { db, locale }) =>
  listPublic(db, locale);

export const markAnnouncement: Handler<'markAnnouncement'> = async (mark, { db, lanes, caller }) => {
  await putMark(db, lanes, caller.user.id, mark);
  return {};
};
