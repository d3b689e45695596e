import type { StaffResponseOf } from '@truedraw/client/staff';

export type Adjustment = StaffResponseOf<'adjustments'>['list'][number];
