import type { StaffResponseOf } from '@truedraw/client/staff';

export type Channel = StaffResponseOf<'channels'>[number];
