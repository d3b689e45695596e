import type { StaffResponseOf } from '@truedraw/contract/staff';

export type OneUser = StaffResponseOf<'user'>;
