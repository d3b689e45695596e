import type { StaffResponseOf } from '@truedraw/client/staff';

export type CalendarDay = StaffResponseOf<'calendar'>[number];
