import type { StaffResponseOf } from '@truedraw/contract/staff';

export type Person = StaffResponseOf<'staffList'>[number];
