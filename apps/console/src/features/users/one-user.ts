import type { StaffResponseOf } from '@truedraw/client/staff';

export type OneUser = StaffResponseOf<'user'>;
