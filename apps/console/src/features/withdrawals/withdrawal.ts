import type { StaffResponseOf } from '@truedraw/client/staff';

export type Withdrawal = StaffResponseOf<'withdrawals'>['list'][number];
