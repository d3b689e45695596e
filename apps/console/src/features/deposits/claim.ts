import type { StaffResponseOf } from '@truedraw/client/staff';

export type Claim = StaffResponseOf<'deposits'>['list'][number];
