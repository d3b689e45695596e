import type { StaffResponseOf } from '@truedraw/contract/staff';

export type Channel = StaffResponseOf<'channels'>[number];
