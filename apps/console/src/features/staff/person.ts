import type { StaffResponseOf } from '@truedraw/client/staff';

export type Person = StaffResponseOf<'staffList'>[number];
