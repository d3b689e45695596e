import type { StaffResponseOf } from '@truedraw/client/staff';

export type Announcement = StaffResponseOf<'announcementList'>[number];
