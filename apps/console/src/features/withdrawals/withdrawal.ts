import type { StaffResponseOf } from '@truedraw/contract/staff';

export type Withdrawal = StaffResponseOf<'withdrawals'>['list'][number];
