import type { StaffHandler } from '../http/staff-handler';
import { listAnnouncements } from './store/announcements';

export const announcementList: StaffHandler<'announcementList'> = async (_request, { db }) =>
  (await listAnnouncements(db)).map(({ changedBy, changedAt, ...announcement }) => ({
    ...announcement,
    ...(changedBy !== null && { changedBy }),
    ...(changedAt !== null && { changedAt }),
  }));
