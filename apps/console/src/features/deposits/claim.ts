import type { StaffResponseOf } from '@truedraw/contract/staff';

export type Claim = StaffResponseOf<'deposits'>['list'][number];
