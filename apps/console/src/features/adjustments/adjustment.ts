import type { StaffResponseOf } from '@truedraw/contract/staff';

export type Adjustment = StaffResponseOf<'adjustments'>['list'][number];
