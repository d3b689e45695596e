import type { StaffResponseOf } from '@truedraw/contract/staff';

export type CalendarDay = StaffResponseOf<'calendar'>[number];
